import { open } from 'node:fs/promises'
import type { LineEnd } from '#server/telephony/line'
import { explainUnanswered } from './causes'

/** The records that Asterisk writes of calls, also of those that were never answered. */
export type CallRecords = {
  /** Resolves to undefined before the end of the call was written. Rejects if the records cannot be read. */
  find(callId: string): Promise<LineEnd | undefined>
}

const CHUNK_BYTES = 256 * 1024
/** Calls that began longer ago are not asked for. */
const MOST_BYTES = 64 * 1024 * 1024

/** Q.850: a normal end. Before the answer we gave up, or were told to. */
const NORMAL = 16
const NO_ANSWER = 19

/** The last event of each type of one call. Times are in milliseconds since the epoch. */
type Found = { start: boolean; answered: number | null; ended?: { at_ms: number; cause: number } }

/** A line of cel_custom as `deploy/asterisk/cel_custom.conf` writes it: id, event, time and more. */
function take(found: Found, line: string): void {
  const [, type, seconds] = line.split(',').map((field) => field.replaceAll('"', ''))
  const at_ms = Math.round(Number(seconds) * 1_000)
  if (Number.isNaN(at_ms)) return
  if (type === 'CHAN_START') found.start = true
  if (type === 'ANSWER') found.answered ??= at_ms
  if (type === 'HANGUP') found.ended ??= { at_ms, cause: Number(/hangupcause\D+(\d+)/.exec(line)?.[1] ?? 0) }
}

function endOf({ answered, ended }: Found): LineEnd | undefined {
  if (!ended) return undefined
  const { at_ms, cause } = ended
  const times = { at_ms, answered_at_ms: answered, sip_status: null }
  if (answered !== null)
    return { ...times, reason: 'user_ended_call', detail: 'The call ended while no server followed it.' }
  const unanswered = { sipStatus: undefined, cause: cause === NORMAL ? NO_ANSWER : cause, isLate: false }
  return { ...times, ...explainUnanswered(unanswered) }
}

/** Reads the file of cel_custom from its end. */
export function callRecordsOf(path: string): CallRecords {
  return {
    async find(callId) {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        // Asterisk creates it with the first call.
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        const found: Found = { start: false, answered: null }
        let rest = ''
        for (let end = size; end > Math.max(0, size - MOST_BYTES) && !found.start; end -= CHUNK_BYTES) {
          const start = Math.max(0, end - CHUNK_BYTES)
          const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
          const lines = (buffer.toString('latin1') + rest).split('\n')
          // The first line continues in the piece before.
          if (start > 0) rest = lines.shift() ?? ''
          const ofCall = lines.filter((line) => line.startsWith(`"${callId}",`))
          for (const line of ofCall.reverse()) if (!found.start) take(found, line)
        }
        return endOf(found)
      } finally {
        await file.close()
      }
    },
  }
}
