import { sql } from 'kysely'
import { hashSecret } from '#server/accounts/store'
import type { Database } from '#server/kernel/database/organization'
import type { Vault } from '#server/kernel/vault/vault'
import type { TwilioEvent } from '#server/telephony/lines/twilio/followed-calls'
import type { TwilioCallStore } from '#server/telephony/lines/twilio/twilio-line'
import type { StoredLine } from './store'

/** Tells all processes what was reported of a call. */
export const twilioChannel = 'twilio_calls'

export type LineEventOf = TwilioEvent & { line_id: number }

export async function notifyLine(database: Database, event: LineEventOf): Promise<void> {
  await sql`select pg_notify(${twilioChannel}, ${JSON.stringify(event)})`.execute(database)
}

/** The lines of an account, of any organization. Former ones still have calls. */
export function listAccountLines(database: Database, accountSid: string): Promise<StoredLine[]> {
  return database
    .selectFrom('telephony_lines')
    .selectAll()
    .where('account_sid', '=', accountSid)
    .where('kind', '=', 'twilio')
    .execute()
}

export type TwilioCallRow = {
  call_id: string
  line_id: number
  channel: string
  is_transferred: boolean
  /** The other phone of its transfer plays something before the caller is connected. */
  has_briefing: boolean
}

const callColumns = [
  'call_id',
  'line_id',
  'channel',
  'is_transferred',
  sql<boolean>`sealed_briefing is not null`.as('has_briefing'),
] as const

const select = (database: Database) => database.selectFrom('line_calls').select(callColumns)

export const findTwilioCall = (database: Database, callId: string): Promise<TwilioCallRow | undefined> =>
  select(database).where('call_id', '=', callId).executeTakeFirst()

export const findTwilioCallBySid = (database: Database, sid: string): Promise<TwilioCallRow | undefined> =>
  select(database).where('channel', '=', sid).executeTakeFirst()

/** Stores the name that Twilio gave a call. */
async function storeSid(database: Database, callId: string, sid: string): Promise<void> {
  await database
    .updateTable('line_calls')
    .set({ channel: sid })
    .where('call_id', '=', callId)
    .whereRef('channel', '=', 'call_id')
    .execute()
}

/** Stores that a token opens the audio of a call. It replaces the former one. */
export async function storeAudioToken(database: Database, callId: string, token: string): Promise<void> {
  await database
    .updateTable('line_calls')
    .set({ audio_hash: hashSecret(token) })
    .where('call_id', '=', callId)
    .execute()
}

/** Takes the token of a call, which works once. */
export function takeAudioToken(database: Database, token: string): Promise<TwilioCallRow | undefined> {
  return database
    .updateTable('line_calls')
    .set({ audio_hash: null })
    .where('audio_hash', '=', hashSecret(token))
    .returning(callColumns)
    .executeTakeFirst()
}

export async function storeTransferred(database: Database, callId: string): Promise<void> {
  await database
    .updateTable('line_calls')
    .set({ is_transferred: true })
    .where('call_id', '=', callId)
    .execute()
}

const briefingOwner = (callId: string) => `briefing of ${callId}`

/** Stores what the other phone of a transfer plays first; null: nothing. */
async function storeBriefing(
  { database, vault }: Stored,
  callId: string,
  sound: Uint8Array | null,
): Promise<void> {
  const sealed_briefing = sound && vault.seal(sound, briefingOwner(callId))
  await database.updateTable('line_calls').set({ sealed_briefing }).where('call_id', '=', callId).execute()
}

/** What the other phone of a transfer plays first; undefined without it. */
export async function findBriefing({ database, vault }: Stored, callId: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('line_calls')
    .select('sealed_briefing')
    .where('call_id', '=', callId)
    .executeTakeFirst()
  return row?.sealed_briefing ? vault.open(row.sealed_briefing, briefingOwner(callId)) : undefined
}

type Stored = { database: Database; vault: Vault }

export const twilioCallStore = ({ database, vault }: Stored): TwilioCallStore => ({
  async findSid(callId) {
    const channel = (await findTwilioCall(database, callId))?.channel
    return channel === callId ? undefined : channel
  },
  storeBriefing: (callId, sound) => storeBriefing({ database, vault }, callId, sound),
  storeSid: (callId, sid) => storeSid(database, callId, sid),
  findUnnamed: (callId) =>
    database
      .selectFrom('line_calls as l')
      .innerJoin('calls as c', 'c.call_id', 'l.call_id')
      .select(['c.from_number', 'c.to_number', 'l.dialed_at'])
      .where('l.call_id', '=', callId)
      .whereRef('l.channel', '=', 'l.call_id')
      .executeTakeFirst(),
  async listKnown(sids) {
    if (sids.length === 0) return []
    const rows = await database
      .selectFrom('line_calls')
      .select('channel')
      .where('channel', 'in', [...sids])
      .execute()
    return rows.map(({ channel }) => channel)
  },
  isTransferred: async (callId) => (await findTwilioCall(database, callId))?.is_transferred === true,
})
