import { type RawBuilder, sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'
import type { Slice } from '#server/kernel/database/page'

/** The reason in the audit log for numbers that the undo of an import unblocked. It decides about no request. */
export const undoneReason = 'Its import was undone.'

type RequestRow = {
  phone_number: string
  source: 'call' | 'text'
  call_id: string | null
  /** Orders requests of the same time. */
  position: string
  registered_timestamp: number
  is_suppressed: boolean
}

/** `pending`: not on the list. `all`: also unconfirmed entries of the list. */
export type RequestState = 'pending' | 'all'

/**
 * The last call of each number with a request, unless the number was listed, removed or rejected since. A decision during
 * the call was about an earlier request, because this one is stored at its end. Simulated calls end later than they are
 * stored.
 */
const pendingOf = ({ id }: Organization): RawBuilder<RequestRow> => sql`
  select distinct on (phone_number) phone_number, 'call' as source, call_id, call_id as position, registered_timestamp,
    false as is_suppressed
  from (
    select case direction when 'inbound' then from_number else to_number end as phone_number,
      call_id, registered_timestamp,
      case when simulated then registered_timestamp else coalesce(end_timestamp, registered_timestamp) end
        as told_timestamp
    from calls
    where organization_id = ${id} and events @> '[{"type": "do_not_call_requested"}]'
  ) as asked
  where phone_number ~ '^\\+[1-9][0-9]{1,14}$'
  and not exists (
    select from do_not_call listed
    where listed.organization_id = ${id} and listed.phone_number = asked.phone_number
  )
  and not exists (
    select from (
      select organization_id, action, subject, at, reason from audit_log
      union all select organization_id, action, subject, at, reason from audit_pending
    ) as log
    where organization_id = ${id} and action in ('do_not_call.remove', 'do_not_call.reject')
    and reason <> ${undoneReason} and subject = asked.phone_number and at > to_timestamp(asked.told_timestamp / 1000.0)
  )
  order by phone_number, registered_timestamp desc, call_id desc`

const suppressedOf = ({ id }: Organization): RawBuilder<RequestRow> => sql`
  select listed.phone_number, case listed.source when 'text' then 'text' else 'call' end as source, listed.call_id,
    coalesce(listed.call_id, listed.phone_number) as position,
    coalesce(asked.registered_timestamp, (extract(epoch from listed.created_at) * 1000)::bigint)
      as registered_timestamp,
    true as is_suppressed
  from do_not_call listed
  left join calls asked on asked.organization_id = listed.organization_id and asked.call_id = listed.call_id
  where listed.organization_id = ${id} and listed.unconfirmed`

const requestsOf = (organization: Organization, state: RequestState): RawBuilder<RequestRow> =>
  state === 'pending'
    ? pendingOf(organization)
    : sql`(${pendingOf(organization)}) union all (${suppressedOf(organization)})`

export async function countRequests(organization: Organization): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${requestsOf(organization, 'all')}) as requests`.execute(organization.database)
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listRequests(
  organization: Organization,
  slice: Slice,
  state: RequestState,
): Promise<RequestRow[]> {
  const { after, limit, offset } = slice
  const further = after
    ? sql`where (registered_timestamp, position) < (${after[0]}::bigint, ${after[1]})`
    : sql``
  const { rows } = await sql<RequestRow>`
    select * from (${requestsOf(organization, state)}) as requests ${further}
    order by registered_timestamp desc, position desc limit ${limit} offset ${offset}`.execute(
    organization.database,
  )
  return rows
}

/** Returns the requests of certain numbers. */
export async function findRequests(
  organization: Organization,
  numbers: readonly string[],
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select * from (${requestsOf(organization, 'all')}) as requests
    where phone_number = any(${numbers}::text[])`.execute(organization.database)
  return rows
}

/** Returns the pending requests whose call is one of these. */
export async function findPendingOf(
  organization: Organization,
  callIds: readonly string[],
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select * from (${pendingOf(organization)}) as requests
    where call_id = any(${callIds}::text[])`.execute(organization.database)
  return rows
}
