import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Database, Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { log } from '#server/kernel/logger'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import type { InboundCall, Line } from '#server/telephony/line'
import { type Ari, type AriAccess, createAri } from '#server/telephony/lines/asterisk/ari'
import { createAsteriskLine } from '#server/telephony/lines/asterisk/asterisk-line'
import { type CallRecords, callRecordsOf } from '#server/telephony/lines/asterisk/records'
import { createTwilioApi, type TwilioApi } from '#server/telephony/lines/twilio/api'
import { createTwilioLine, type TwilioLine } from '#server/telephony/lines/twilio/twilio-line'
import { findPhoneLine, listLines, removeEndedCalls, removeFormerLines, type StoredLine } from './store'
import { type LineEventOf, twilioCallStore, twilioChannel } from './twilio-store'

export const linesChannel = 'telephony_lines'

/** The owner of a password in the vault. */
export const passwordOwner = (organizationId: number) => `telephony password of ${organizationId}`

/** The owner of an auth token in the vault. */
export const tokenOwner = (organizationId: number) => `telephony auth token of ${organizationId}`

type Secrets = { outbound: Outbound; vault: Vault }

function secretOf(sealed: Buffer | null, owner: string, [vault, name]: [Vault, string]): string {
  try {
    return sealed ? vault.open(sealed, owner).toString('utf8') : ''
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    throw new SecretError(`${name} cannot be decrypted. ${error.message}`)
  }
}

/** A stored secret cannot be used; the message says why. */
export class SecretError extends Error {}

export const authTokenOf = ({ organization_id, sealed_token }: StoredLine, vault: Vault): string =>
  secretOf(sealed_token, tokenOwner(organization_id), [vault, 'The auth token of Twilio'])

/** Reads the access for every request, so that it can change meanwhile. */
export function twilioOf(
  stored: () => StoredLine,
  { outbound, vault, apiUrl }: Secrets & { apiUrl: string },
): TwilioApi {
  const access = () => ({ account_sid: stored().account_sid ?? '', auth_token: authTokenOf(stored(), vault) })
  return createTwilioApi({ outbound, apiUrl, access })
}

/** Reads the access for every request, so that it can change meanwhile. */
export function ariOf(stored: () => StoredLine, { outbound, vault }: Secrets): Ari {
  const access = (): AriAccess => {
    const { organization_id, url, user_name, sealed } = stored()
    const password = secretOf(sealed, passwordOwner(organization_id), [vault, 'The password of Asterisk'])
    return { url: url ?? '', username: user_name ?? '', password }
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
  /** Address of Twilio's REST API. */
  twilioUrl: string
  inbound?: AnswerInbound | undefined
  /** Other processes lead calls over Asterisk: this one is not offered any. `begin`: at least one is needed now. */
  voice?: { begin(): void } | undefined
  scanEveryMs?: number
}

type OpenLine = { stored: StoredLine; line: Line; twilio?: TwilioLine }

export type PhoneLines = Awaited<ReturnType<typeof openPhoneLines>>

const usualScanMs = 5_000

type Opening = Omit<Parts, 'opened' | 'recordsFile' | 'voice'> & {
  database: Database
  /** Names this process. */
  process: string
  records: CallRecords | undefined
  takesCalls: () => boolean
}

const openTwilio = (
  stored: () => StoredLine,
  { database, process, twilioUrl, ...secrets }: Opening,
): TwilioLine =>
  createTwilioLine({
    api: twilioOf(stored, { ...secrets, apiUrl: twilioUrl }),
    publicUrl: () => stored().public_url ?? '',
    store: twilioCallStore({ database, vault: secrets.vault }),
    process,
  })

function openAsterisk(
  stored: () => StoredLine,
  { database, process, records, takesCalls, inbound, ...secrets }: Opening,
): Line {
  const { id, organization_id } = stored()
  const organization = { id: organization_id, database }
  return createAsteriskLine({
    ari: ariOf(stored, secrets),
    app: `switchboard-${process}-${id}`,
    trunk: () => stored().trunk ?? '',
    records,
    ...(inbound && {
      takesCalls,
      isOurs: (to) => inbound.isOurs(organization, to),
      onInbound: async (call) =>
        stored().is_current && stored().kind === 'asterisk' && inbound.accept(organization, id, call),
    }),
  })
}

/** The machine, the process, and a part that makes it unique among all servers that share an Asterisk. */
const newProcessName = () =>
  [
    hostname()
      .replace(/[^\w-]/g, '')
      .slice(0, 24),
    process.pid,
    randomUUID().slice(0, 4),
  ].join('-')

/**
 * The lines of all organizations. Each connects as soon as its settings are stored, so that it receives calls. A
 * line that was replaced stays until its calls have ended.
 */
export async function openPhoneLines(options: Parts) {
  const { opened, recordsFile, voice, scanEveryMs = usualScanMs, ...parts } = options
  const { database, listen } = opened
  const records = recordsFile === undefined ? undefined : callRecordsOf(recordsFile)
  if (recordsFile && !existsSync(dirname(recordsFile)))
    log('warn', `There is no folder ${dirname(recordsFile)}. Check ASTERISK_CALL_RECORDS.`)
  const lines = new Map<number, OpenLine>()
  let isClosed = false
  let isDraining = false
  const openings = { ...parts, database, process: newProcessName(), records, takesCalls: () => !isDraining }

  function open(stored: StoredLine): OpenLine {
    const known = lines.get(stored.id)
    if (known) {
      known.stored = stored
      return known
    }
    const opening = { stored } as OpenLine
    const read = () => opening.stored
    if (stored.kind === 'twilio') opening.twilio = openTwilio(read, openings)
    opening.line = opening.twilio ?? openAsterisk(read, openings)
    lines.set(stored.id, opening)
    // Asterisk is connected, to be offered calls; it goes on trying.
    if (!opening.twilio) opening.line.ready().catch(() => undefined)
    return opening
  }

  async function scan(): Promise<void> {
    if (isClosed) return
    await removeEndedCalls(database)
    const stored = await listLines(database)
    if (isClosed) return
    const own = voice ? stored.filter(({ kind }) => kind !== 'asterisk') : stored
    for (const one of own) open(one)
    if (own.length < stored.length) voice?.begin()
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
  // Reports that are lost while the database is away are made up for: lines ask Twilio about calls without audio.
  await listen(
    twilioChannel,
    (payload) => {
      const event: LineEventOf = JSON.parse(payload)
      lines.get(event.line_id)?.twilio?.take(event)
    },
    () => undefined,
  )
  const timer = setInterval(rescan, scanEveryMs)
  timer.unref()
  await scan().catch((error) => logFault('the telephone lines', error))

  async function findOpen(lineId: number): Promise<OpenLine | undefined> {
    const known = lines.get(lineId)
    if (known) return known
    const stored = await database
      .selectFrom('telephony_lines')
      .selectAll()
      .where('id', '=', lineId)
      .executeTakeFirst()
    return stored && open(stored)
  }

  return {
    /** Undefined if the organization has no line. */
    async current(organization: Organization): Promise<OpenLine | undefined> {
      const stored = await findPhoneLine(organization)
      return stored && open(stored)
    },
    byId: async (lineId: number): Promise<Line | undefined> => (await findOpen(lineId))?.line,
    twilioById: async (lineId: number): Promise<TwilioLine | undefined> => (await findOpen(lineId))?.twilio,
    /** Names this process among those that share the lines. */
    process: openings.process,
    /** Answers no more calls from the telephone network. */
    drain(): void {
      isDraining = true
    },
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await Promise.all([...lines.values()].map(({ line }) => line.close()))
    },
  }
}
