import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

/** A reserved domain (RFC 2606), so that no report reaches anyone. */
const origin = 'https://crm.northside-dental.example'
const count = 80
/** One report in this many failed. */
const failedEach = 16

/** Inserts the reports of the newest calls of the support bot: sent once, most of them delivered. */
export async function insertDeliveries({ id, database }: Organization, botUid: string): Promise<void> {
  await sql`
    with reported as (
      select call_id, end_timestamp, row_number() over (order by end_timestamp desc) % ${failedEach} = 5 as failed
      from calls
      where organization_id = ${id} and agent_id = ${botUid} and end_timestamp is not null
      order by end_timestamp desc limit ${count}
    ), sent as (
      insert into deliveries (organization_id, id, call_id, bot_uid, source, url, origin, status, reason, attempts,
        tries, response_status, created_at, finished_at)
      select ${id}, 'msg_' || replace(gen_random_uuid()::text, '-', ''), call_id, ${botUid}, 'callback',
        ${`${origin}/calls`}, ${origin}, case when failed then 'failed' else 'delivered' end,
        case when failed then 'The address answered with status 503.' end, 1, 1,
        case when failed then 503 else 204 end, to_timestamp(end_timestamp / 1000.0),
        to_timestamp(end_timestamp / 1000.0 + 1)
      from reported returning id, created_at, response_status
    )
    insert into delivery_attempts (delivery_id, number, started_at, duration_ms, request_headers, response_status,
      response_headers, response_body, error)
    select id, 1, created_at, 120 + length(id) * 7, '{"content-type": "application/json"}', response_status, '{}', '', null
    from sent`.execute(database)
}
