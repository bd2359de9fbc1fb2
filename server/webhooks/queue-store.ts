import { type Selectable, sql } from 'kysely'
import { inKeyOrder } from '#server/kernel/database/key-order'
import type { Database } from '#server/kernel/database/organization'
import type { DeliveriesTable } from '#server/schema/webhook-tables'

/** The channel that notifies senders of due deliveries. */
export const webhooksChannel = 'webhooks'

const gone = 'Endpoint returned 410 Gone earlier; deliveries are off until it accepts a webhook again.'

/**
 * Inserts the deliveries of ended calls, in the transaction that stores the ends: one for each address, of the call and
 * of its bot. No text in an address can make it fail. Returns whether there are any.
 */
export async function queueReports(database: Database, callIds: readonly string[]): Promise<boolean> {
  if (callIds.length === 0) return false
  const { rows } = await sql`
    with due as (
      select distinct on (c.call_id, address.url) c.organization_id, c.call_id, c.agent_id, address.url, address.source
      from calls c
      left join bots b on b.organization_id = c.organization_id and b.uid = c.agent_id
      cross join lateral (
        values (1, 'callback', c.callback_url), (2, 'bot', b.post_call_settings ->> 'webhook_url')
      ) as address (place, source, url)
      where c.call_id = any(${callIds}::text[]) and address.url <> ''
      order by c.call_id, address.url, address.place
    )
    insert into deliveries (organization_id, id, call_id, bot_uid, source, url, origin, status, reason,
      next_attempt_at, finished_at)
    select organization_id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), call_id, agent_id, source, url,
      left(coalesce(substring(lower(url) from '^https?://[^/?#]+'), ''), 300),
      case when g.url is null then 'pending' else 'disabled' end,
      case when g.url is null then null else ${gone} end,
      case when g.url is null then now() end, case when g.url is null then null else now() end
    from due left join gone_addresses g using (organization_id, url)
    returning 1`.execute(database)
  return rows.length > 0
}

/** Notifies senders, outside of the transaction: commits with a notification wait for each other. */
export async function wakeSenders(database: Database): Promise<void> {
  await sql`select pg_notify(${webhooksChannel}, '')`.execute(database)
}

export type DueDelivery = Pick<
  Selectable<DeliveriesTable>,
  'organization_id' | 'id' | 'call_id' | 'url' | 'origin' | 'attempts' | 'tries'
>

/** The number of requests in progress to an origin for an organization. */
export type Busy = { organization_id: number; origin: string; count: number }

type ClaimParts = {
  now: number
  /** When an attempt without a result counts as lost and is repeated. */
  lostAt: number
  busy: readonly Busy[]
  mostEach: number
  mostAtOnce: number
}

const instant = (ms: number) => new Date(ms).toISOString()

/**
 * Claims due deliveries, with a limit per organization and origin, so that a slow receiver does not delay others. One
 * index step finds each origin, and none comes first each time.
 */
export async function claimDue(database: Database, parts: ClaimParts): Promise<DueDelivery[]> {
  const { now, lostAt, busy, mostEach, mostAtOnce } = parts
  const { rows } = await sql<DueDelivery>`
    with recursive places as (
      (select organization_id, origin from deliveries where status = 'pending'
        order by organization_id, origin limit 1)
      union all
      select next.organization_id, next.origin from places p cross join lateral (
        select organization_id, origin from deliveries
        where status = 'pending' and (organization_id, origin) > (p.organization_id, p.origin)
        order by organization_id, origin limit 1
      ) next
    ), free as materialized (
      select p.organization_id, p.origin, ${mostEach} - coalesce(b.count, 0) as room
      from places p
      left join json_to_recordset(${JSON.stringify(busy)}) as b (organization_id int, origin text, count int)
        on b.organization_id = p.organization_id and b.origin = p.origin
      where coalesce(b.count, 0) < ${mostEach}
      order by random()
    ), due as materialized (
      select d.id from free cross join lateral (
        select id from deliveries
        where organization_id = free.organization_id and origin = free.origin and status = 'pending'
          and next_attempt_at <= ${instant(now)}::timestamptz
        order by next_attempt_at limit free.room
        for update skip locked
      ) d
      limit ${mostAtOnce}
    )
    update deliveries set attempts = attempts + 1, tries = tries + 1, next_attempt_at = ${instant(lostAt)}::timestamptz
    from due where deliveries.id = due.id
    returning organization_id, deliveries.id, call_id, url, origin, attempts, tries`.execute(database)
  return rows
}

/** The result of an attempt, for the log and the delivery. */
export type Result = {
  organization_id: number
  delivery_id: string
  url: string
  number: number
  started_at: string
  duration_ms: number
  request_headers: Record<string, string>
  response_status: number | null
  response_headers: Record<string, string> | null
  response_body: string | null
  error: string | null
  status: 'pending' | 'delivered' | 'failed' | 'disabled'
  next_attempt_at: string | null
}

/**
 * Stores the results of attempts. Of two attempts at one delivery, the successful or else the later one decides. An
 * address that accepts a report receives reports again.
 */
export async function writeResults(database: Database, results: readonly Result[]): Promise<void> {
  await sql`
    with result as materialized (
      select * from json_to_recordset(${JSON.stringify(results)}) as result (
        organization_id int, delivery_id text, number int, started_at timestamptz, duration_ms int,
        request_headers jsonb, response_status int, response_headers jsonb, response_body text, error text,
        status text, next_attempt_at timestamptz
      )
    ), moved as (
      update deliveries d set status = result.status, reason = result.error, response_status = result.response_status,
        next_attempt_at = result.next_attempt_at,
        finished_at = case when result.status = 'pending' then null else clock_timestamp() end
      from result
      where d.organization_id = result.organization_id and d.id = result.delivery_id and d.status <> 'delivered'
        and (result.status = 'delivered' or d.attempts = result.number)
      returning d.organization_id, d.url, d.status
    ), back as (
      delete from gone_addresses g using moved
      where moved.status = 'delivered' and g.organization_id = moved.organization_id and g.url = moved.url
    )
    insert into delivery_attempts (delivery_id, number, started_at, duration_ms, request_headers, response_status,
      response_headers, response_body, error)
    select delivery_id, number, started_at, duration_ms, request_headers, response_status, response_headers,
      response_body, error
    from result where exists (select 1 from deliveries d where d.id = result.delivery_id)
    on conflict do nothing`.execute(database)
}

type Address = { organization_id: number; url: string }

/** Stops reports to an address. Waiting deliveries get the reason. */
export async function markGone(database: Database, { organization_id, url }: Address): Promise<void> {
  await database
    .insertInto('gone_addresses')
    .values({ organization_id, url })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .updateTable('deliveries')
    .set({ status: 'disabled', reason: gone, next_attempt_at: null, finished_at: sql`clock_timestamp()` })
    .where('organization_id', '=', organization_id)
    .where('url', '=', url)
    .where('status', '=', 'pending')
    .execute()
}

/** Resumes reports to an address. */
export async function unmarkGone(database: Database, { organization_id, url }: Address): Promise<void> {
  await database
    .deleteFrom('gone_addresses')
    .where('organization_id', '=', organization_id)
    .where('url', '=', url)
    .execute()
}

const columns = [
  'organization_id',
  'call_id',
  'to_number',
  'from_number',
  'call_type',
  'direction',
  'registered_timestamp',
  'start_timestamp',
  'end_timestamp',
  'privacy',
  'disconnection_reason',
  'turns',
  'call_analysis',
  'key_order',
  'dynamic_variables',
  'customer_id',
] as const

/** The calls for reports, by id. */
export async function findReported(database: Database, deliveries: readonly DueDelivery[]) {
  const ids = deliveries.map(({ call_id }) => call_id)
  const rows = await database
    .selectFrom('calls')
    .select(columns)
    .where(sql<boolean>`call_id = any(${ids}::text[])`)
    .execute()
  const reported = rows.map(({ key_order, ...row }) => ({
    ...row,
    call_analysis: inKeyOrder(row.call_analysis, key_order),
  }))
  return new Map(reported.map((row) => [row.call_id, row]))
}
