import { sql } from 'kysely'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import type { Random } from '#server/telephony/random'
import type { SampleBots } from './bots'
import type { BotName } from './content/plan'

/** Reserved domains (RFC 2606), so that no report reaches anyone. */
const receivers = [
  { bot: 'support', origin: 'https://crm.tidewell.example', path: '/hooks/calls', count: 80 },
  { bot: 'deliveries', origin: 'https://api.swiftline.example', path: '/voice/reports', count: 40 },
] as const satisfies { bot: BotName; origin: string; path: string; count: number }[]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Milliseconds from the first attempt to each attempt, without the random delay. */
const attemptsAt = [
  ...[0, 5000, 5 * minuteMs, 35 * minuteMs, 2.6 * hourMs, 7.6 * hourMs],
  ...[17.6 * hourMs, 31.6 * hourMs, 51.6 * hourMs, 75.6 * hourMs],
]
const unavailable = 'Endpoint returned 503.'

type Reported = { call_id: string; end_timestamp: number }
type Receiver = { botUid: string; origin: string; path: string; count: number }

function listReported({ id, database }: Organization, { botUid, count }: Receiver): Promise<Reported[]> {
  return database
    .selectFrom('calls')
    .select(['call_id', 'end_timestamp'])
    .where('organization_id', '=', id)
    .where('agent_id', '=', botUid)
    .where('end_timestamp', 'is not', null)
    .orderBy('end_timestamp', 'desc')
    .limit(count)
    .execute() as Promise<Reported[]>
}

/** How many attempts fail: mostly none, sometimes the first or two, rarely all. */
function failuresOf({ end_timestamp }: Reported, index: number): number {
  const passedMs = Date.now() - end_timestamp
  const isPast = (attempt: number) => (attemptsAt.at(attempt) ?? 0) < passedMs
  if (index % 16 === 9 && isPast(-1)) return attemptsAt.length
  if (index % 11 === 5 && isPast(2)) return 2
  return index % 7 === 3 ? 1 : 0
}

const instant = (milliseconds: number) => new Date(Math.round(milliseconds)).toISOString()

function reportOf(call: Reported, index: number, { botUid, origin, path }: Receiver, random: Random) {
  const id = newIdentifier('msg')
  const failures = failuresOf(call, index)
  const made = attemptsAt.slice(0, failures + 1)
  const isDelivered = failures < attemptsAt.length
  const attempts = made.map((afterMs, index) => {
    const isLast = isDelivered && index === made.length - 1
    return {
      delivery_id: id,
      number: index + 1,
      started_at: instant(call.end_timestamp + afterMs + 400),
      duration_ms: isLast ? random.whole(90, 420) : random.whole(900, 4200),
      request_headers: { 'content-type': 'application/json; charset=utf-8', 'webhook-id': id },
      response_status: isLast ? 204 : 503,
      response_headers: {},
      response_body: isLast ? '' : 'upstream connect error',
      error: isLast ? null : unavailable,
    }
  })
  const last = attempts.at(-1)
  const delivery = {
    id,
    call_id: call.call_id,
    bot_uid: botUid,
    url: origin + path,
    origin,
    status: isDelivered ? 'delivered' : 'failed',
    reason: isDelivered ? null : unavailable,
    attempts: attempts.length,
    response_status: last?.response_status ?? null,
    created_at: instant(call.end_timestamp),
    finished_at: last ? instant(Date.parse(last.started_at) + last.duration_ms) : null,
  }
  return { delivery, attempts }
}

/** Inserts the reports of the newest calls of two bots: most delivered at once, some retried, a few failed. */
export async function insertDeliveries(
  organization: Organization,
  bots: SampleBots,
  random: Random,
): Promise<void> {
  const { id, database } = organization
  for (const { bot, ...receiver } of receivers) {
    const to = { ...receiver, botUid: bots[bot].uid }
    const reports = (await listReported(organization, to)).map((call, index) =>
      reportOf(call, index, to, random),
    )
    await sql`
      insert into deliveries (organization_id, id, call_id, bot_uid, source, url, origin, status, reason, attempts,
        tries, response_status, created_at, finished_at)
      select ${id}, id, call_id, bot_uid, 'callback', url, origin, status, reason, attempts, attempts,
        response_status, created_at, finished_at
      from json_to_recordset(${JSON.stringify(reports.map(({ delivery }) => delivery))}) as report (id text,
        call_id text, bot_uid text, url text, origin text, status text, reason text, attempts int,
        response_status int, created_at timestamptz, finished_at timestamptz)`.execute(database)
    await sql`
      insert into delivery_attempts (delivery_id, number, started_at, duration_ms, request_headers, response_status,
        response_headers, response_body, error)
      select delivery_id, number, started_at, duration_ms, request_headers, response_status, response_headers,
        response_body, error
      from json_to_recordset(${JSON.stringify(reports.flatMap(({ attempts }) => attempts))}) as attempt (
        delivery_id text, number int, started_at timestamptz, duration_ms int, request_headers json,
        response_status int, response_headers json, response_body text, error text)`.execute(database)
  }
}
