import { sql } from 'kysely'
import { hashSecret } from '#server/accounts/store'
import type { Database } from '#server/kernel/database/organization'
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

export type TwilioCallRow = { call_id: string; line_id: number; channel: string; is_transferred: boolean }

const select = (database: Database) =>
  database.selectFrom('line_calls').select(['call_id', 'line_id', 'channel', 'is_transferred'])

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
    .returning(['call_id', 'line_id', 'channel', 'is_transferred'])
    .executeTakeFirst()
}

export async function storeTransferred(database: Database, callId: string): Promise<void> {
  await database
    .updateTable('line_calls')
    .set({ is_transferred: true })
    .where('call_id', '=', callId)
    .execute()
}

export const twilioCallStore = (database: Database): TwilioCallStore => ({
  async findSid(callId) {
    const channel = (await findTwilioCall(database, callId))?.channel
    return channel === callId ? undefined : channel
  },
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
