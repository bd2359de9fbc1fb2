import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import type { InboundCall, Line } from '#server/telephony/line'
import { type Ari, type AriAccess, createAri } from '#server/telephony/lines/asterisk/ari'
import { createAsteriskLine } from '#server/telephony/lines/asterisk/asterisk-line'
import { callRecordsOf } from '#server/telephony/lines/asterisk/cdr'
import { findPhoneLine, listLines, removeFormerLines, type StoredLine } from './store'

export const linesChannel = 'telephony_lines'

/** The owner of a password in the vault. */
export const passwordOwner = (organizationId: number) => `telephony password of ${organizationId}`

type Secrets = { outbound: Outbound; vault: Vault }

/** Reads the access for every request, so that it can change meanwhile. */
export function ariOf(stored: () => StoredLine, { outbound, vault }: Secrets): Ari {
  const access = (): AriAccess => {
    const { organization_id, url, user_name, sealed } = stored()
    try {
      const password = sealed ? vault.open(sealed, passwordOwner(organization_id)).toString('utf8') : ''
      return { url: url ?? '', username: user_name ?? '', password }
    } catch (error) {
      if (!(error instanceof VaultError)) throw error
      throw new Error(`The password of Asterisk cannot be decrypted. ${error.message}`)
    }
  }
  return createAri({ outbound, access })
}

/** Decides about calls to the numbers of an organization. */
export type AnswerInbound = {
  isOurs(organization: Organization, to: string): Promise<boolean>
  /** Stores the call. Returns false if no bot answers it. */
  accept(organization: Organization, lineId: number, call: InboundCall): Promise<boolean>
}

type Parts = Secrets & {
  opened: Pick<OpenDatabase, 'database' | 'listen'>
  /** The file to which Asterisk writes its call records. */
  recordsFile: string | undefined
  inbound?: AnswerInbound | undefined
  scanEveryMs?: number
}

type OpenLine = { stored: StoredLine; line: Line }

export type PhoneLines = Awaited<ReturnType<typeof openPhoneLines>>

const usualScanMs = 5_000

/**
 * The lines of all organizations. Each connects as soon as its settings are stored, so that it receives calls. A
 * line that was replaced stays until its calls have ended.
 */
export async function openPhoneLines({ opened, recordsFile, inbound, ...parts }: Parts) {
  const { database, listen } = opened
  const { scanEveryMs = usualScanMs } = parts
  const records = recordsFile === undefined ? undefined : callRecordsOf(recordsFile)
  const lines = new Map<number, OpenLine>()
  // Unique among the processes of all servers that share an Asterisk.
  const app = `switchboard-${randomUUID().slice(0, 8)}`
  let isClosed = false

  function open(stored: StoredLine): OpenLine {
    const known = lines.get(stored.id)
    if (known) {
      known.stored = stored
      return known
    }
    const organization = { id: stored.organization_id, database }
    const opening = { stored } as OpenLine
    opening.line = createAsteriskLine({
      ari: ariOf(() => opening.stored, parts),
      app: `${app}-${stored.id}`,
      trunk: () => opening.stored.trunk ?? '',
      records,
      ...(inbound && {
        isOurs: (to) => inbound.isOurs(organization, to),
        onInbound: async (call) =>
          opening.stored.is_current &&
          opening.stored.kind === 'asterisk' &&
          inbound.accept(organization, stored.id, call),
      }),
    })
    lines.set(stored.id, opening)
    // Connects, to be offered calls; it goes on trying.
    opening.line.ready().catch(() => undefined)
    return opening
  }

  async function scan(): Promise<void> {
    if (isClosed) return
    const stored = await listLines(database)
    if (isClosed) return
    for (const one of stored) open(one)
    const ids = new Set(stored.map(({ id }) => id))
    const idle = [...lines].filter(([id]) => !ids.has(id))
    for (const [id, { line }] of idle) {
      lines.delete(id)
      await line.close()
    }
    if (idle.length > 0) await removeFormerLines(database)
  }
  // Without an answer of the database the next scan repeats it.
  const rescan = () => void scan().catch((error) => logFault('the telephone lines', error))

  await listen(linesChannel, rescan, rescan)
  const timer = setInterval(rescan, scanEveryMs)
  timer.unref()
  await scan().catch((error) => logFault('the telephone lines', error))

  return {
    /** Undefined if the organization has no line. */
    async current(organization: Organization): Promise<OpenLine | undefined> {
      const stored = await findPhoneLine(organization)
      return stored && open(stored)
    },
    async byId(lineId: number): Promise<Line | undefined> {
      const known = lines.get(lineId)
      if (known) return known.line
      const stored = await database
        .selectFrom('telephony_lines')
        .selectAll()
        .where('id', '=', lineId)
        .executeTakeFirst()
      return stored && open(stored).line
    },
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await Promise.all([...lines.values()].map(({ line }) => line.close()))
    },
  }
}
