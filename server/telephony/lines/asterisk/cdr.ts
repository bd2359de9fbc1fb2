import { open } from 'node:fs/promises'
import type { LineEnd } from '#server/telephony/line'

/** The records that Asterisk writes of ended calls, also of those that were never answered. */
export type CallRecords = {
  /** Rejects if the records cannot be read. */
  find(callId: string): Promise<LineEnd | undefined>
}

const CHUNK_BYTES = 256 * 1024
/** Calls that ended longer ago are not asked for. */
const MOST_BYTES = 64 * 1024 * 1024

const meanings: Readonly<Record<string, Pick<LineEnd, 'reason' | 'detail'>>> = {
  ANSWERED: { reason: 'user_ended_call', detail: 'The call ended while no server followed it.' },
  BUSY: { reason: 'dial_busy', detail: 'The line was busy.' },
  'NO ANSWER': { reason: 'dial_no_answer', detail: 'The call was not answered.' },
}
const failed = { reason: 'dial_failed', detail: 'The call could not be connected.' } as const

/** Seconds since the epoch; 0 is never. */
const timeOf = (field: string | undefined) => Math.round(Number(field) * 1_000) || Number.NaN

/** A line of cdr_custom as `deploy/asterisk/cdr_custom.conf` writes it: id, disposition, start, answer and end. */
function readLine(line: string, callId: string): LineEnd | undefined {
  const [id, disposition = '', , answered, ended] = line.split(',').map((field) => field.replaceAll('"', ''))
  const at_ms = timeOf(ended)
  if (id !== callId || Number.isNaN(at_ms)) return undefined
  const answeredAt = timeOf(answered)
  return {
    ...(meanings[disposition] ?? failed),
    at_ms,
    answered_at_ms: Number.isNaN(answeredAt) ? null : answeredAt,
    sip_status: null,
  }
}

/** Reads the file of cdr_custom from its end. */
export function callRecordsOf(path: string): CallRecords {
  return {
    async find(callId) {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        // Asterisk creates it with the first call that ends.
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        let rest = ''
        for (let end = size; end > Math.max(0, size - MOST_BYTES); end -= CHUNK_BYTES) {
          const start = Math.max(0, end - CHUNK_BYTES)
          const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
          const lines = (buffer.toString('latin1') + rest).split('\n')
          // The first line continues in the piece before.
          if (start > 0) rest = lines.shift() ?? ''
          const line = lines.findLast((text) => text.startsWith(`"${callId}",`))
          if (line) return readLine(line, callId)
        }
        return undefined
      } finally {
        await file.close()
      }
    },
  }
}
