import { type Insertable, sql } from 'kysely'
import type { Turn } from '#contract/call-record'
import type { CallFilter } from '#contract/calls'
import type { CallsTable } from '#server/database/calls-table'
import type { Organization } from '#server/database/organization'
import type { Slice } from '#server/database/page'
import type { CallCountsTable } from '#server/database/tables'
import { type CallConditions, conditionsOf, countableConditions, isSearch } from './filter'
import { type CallRow, type DetailedCall, type ListedCall, listedColumns } from './record'

/** The channel on which the engine hears of new calls; the payload is the call's id. */
export const callsChannel = 'calls'

/** The name of a call's contact where it is to be masked, by whose call it is. */
const contactName = sql<string | null>`
  case when calls.privacy <> 'none' then (
    select name from contacts c where c.organization_id = calls.organization_id and c.id = calls.contact_id
  ) end`.as('contact_name')

/** One statement, so that a call that ends at this moment is seen either before or after. */
export function findCall({ id, database }: Organization, callId: string): Promise<DetailedCall | undefined> {
  return database
    .selectFrom('calls')
    .selectAll()
    .select((e) =>
      e
        .selectFrom('live_turns')
        .select(sql<Turn[] | null>`jsonb_agg(turn order by index)`.as('turns'))
        .whereRef('live_turns.call_id', '=', 'calls.call_id')
        .as('live_turns'),
    )
    .select(contactName)
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .executeTakeFirst()
}

function callsOf({ id, database }: Organization, filter: CallConditions) {
  return database
    .selectFrom('calls')
    .where('organization_id', '=', id)
    .where((e) => e.and(conditionsOf(e, filter)))
}

/** Exact: from the kept counts where they know, else by counting, which reads an index alone. */
export async function countCalls(organization: Organization, filter: CallConditions): Promise<number> {
  const known = countableConditions(filter)
  if (known) return sumCounts(organization, known)
  const { count } = await callsOf(organization, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function sumCounts({ id, database }: Organization, conditions: [column: string, value: string][]) {
  const { calls } = await database
    .selectFrom('call_counts')
    .select((e) => e.fn.sum<number | null>('calls').as('calls'))
    .where('organization_id', '=', id)
    .where((e) => e.and(conditions.map(([column, value]) => e(column as keyof CallCountsTable, '=', value))))
    .executeTakeFirstOrThrow()
  return calls ?? 0
}

/**
 * Newest first. The place in the list is found in an index before any whole row is read. Words are looked up first
 * and ordered then: `offset 0` keeps the planner from walking the list in search of rare ones.
 */
export function listCalls(
  organization: Organization,
  filter: CallFilter,
  slice: Slice,
): Promise<ListedCall[]> {
  const { database } = organization
  const { after, limit, offset } = slice
  const matches = callsOf(organization, filter)
    .select(['call_id', 'registered_timestamp'])
    .$if(after !== undefined, (query) =>
      query.where((e) =>
        e(
          e.refTuple('registered_timestamp', 'call_id'),
          '<',
          e.tuple(Number(after?.[0]), String(after?.[1])),
        ),
      ),
    )
    .$if(isSearch(filter), (query) => query.offset(0))
  const ids = database
    .selectFrom(matches.as('found'))
    .selectAll()
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(limit)
    .offset(offset)
  return database
    .selectFrom(ids.as('page'))
    .innerJoin('calls', 'calls.call_id', 'page.call_id')
    .select(listedColumns.map((column) => `calls.${column}` as const))
    .select(contactName)
    .orderBy('calls.registered_timestamp', 'desc')
    .orderBy('calls.call_id', 'desc')
    .execute()
}

/** Stores calls; those that are still to be made are told to the engine, which hears of them at the commit. */
export async function insertCalls(
  { id, database }: Organization,
  calls: Omit<Insertable<CallsTable>, 'organization_id'>[],
): Promise<void> {
  await database
    .insertInto('calls')
    .values(calls.map((call) => ({ ...call, organization_id: id })))
    .execute()
  const toBeMade = calls.flatMap(({ call_id, call_status }) =>
    call_status === 'registered' ? [call_id] : [],
  )
  if (toBeMade.length === 0) return
  await sql`select pg_notify(${callsChannel}, id) from unnest(${toBeMade}::text[]) as call (id)`.execute(
    database,
  )
}

type Common = Pick<
  CallRow,
  'agent_id' | 'campaign_id' | 'from_number' | 'registered_timestamp' | 'simulated' | 'privacy'
>
type Dialled = Pick<CallRow, 'call_id' | 'contact_id' | 'to_number' | 'dynamic_variables'>

/** Stores the calls that a campaign orders at once, and tells the engine of them. */
export async function insertDialledCalls(
  { id, database }: Organization,
  { agent_id, campaign_id, from_number, registered_timestamp, simulated, privacy }: Common,
  calls: readonly Dialled[],
): Promise<void> {
  await sql`
    with made as (
      insert into calls (organization_id, call_id, call_type, direction, call_status, from_number, to_number,
        agent_id, campaign_id, contact_id, dynamic_variables, simulated, privacy, registered_timestamp)
      select ${id}, call_id, 'phonecall', 'outbound', 'registered', ${from_number}, to_number,
        ${agent_id}, ${campaign_id}, contact_id, dynamic_variables, ${simulated}, ${privacy}, ${registered_timestamp}
      from json_to_recordset(${JSON.stringify(calls)})
        as call (call_id text, contact_id int, to_number text, dynamic_variables jsonb)
      returning call_id
    )
    select pg_notify(${callsChannel}, call_id) from made`.execute(database)
}

/** The number of the account with the bot that dials from it; undefined when it is not the account's. */
export function findOwnNumber({ id, database }: Organization, number: string) {
  return database
    .selectFrom('phone_numbers')
    .select(['phone_number', 'outbound_agent_id'])
    .where('organization_id', '=', id)
    .where('phone_number', '=', number)
    .executeTakeFirst()
}
