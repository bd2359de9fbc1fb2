import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { CallFilter } from '#contract/calls/filter'
import type { Turn } from '#contract/calls/record'
import { callsOf, countableConditions } from '#server/calls/search/filter'
import { findCalls } from '#server/calls/search/find-calls'
import { isSearch, type SearchOptions } from '#server/calls/search/find-words'
import { sortingOf, sortKey } from '#server/calls/search/sorting'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { Counted, CutRows, Slice } from '#server/kernel/database/page'
import type { CallsTable } from '#server/schema/calls-table'
import type { CallCountsTable } from '#server/schema/statistics-tables'
import { contactName } from './columns'
import { readListed, readRows } from './listed-rows'
import type { CallRow, DetailedCall, ListedCall } from './record'

/** Channel that notifies the engine of new calls; the payload is the call's id. */
export const callsChannel = 'calls'

/** A single statement sees a call that ends now either before or after its end. */
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

/** Exact: from stored counts if possible, else by counting with an index-only scan. */
async function countCalls(organization: Organization, filter: CallFilter): Promise<number> {
  const stored = storedCount(organization, filter)
  if (stored)
    return (await organization.database.selectNoFrom(stored.as('count')).executeTakeFirstOrThrow()).count
  const { count } = await callsOf({ organization, filter })
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The sum of stored counts that a filter selects; undefined if they cannot say it. */
function storedCount({ id, database }: Organization, filter: CallFilter): RawBuilder<number> | undefined {
  const conditions = countableConditions(filter)
  if (!conditions) return undefined
  const counts = database
    .selectFrom('call_counts')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('calls'), e.lit(0)).as('calls'))
    .where('organization_id', '=', id)
    .where((e) => e.and(conditions.map(([column, value]) => e(column as keyof CallCountsTable, '=', value))))
  return sql<number>`(${counts})`
}

/** Lists and counts the calls of a filter, in its order. A search is newest first. */
export function callList(organization: Organization, filter: CallFilter, options: SearchOptions) {
  const search = isSearch(filter) ? findCalls(organization, filter, options) : undefined
  const isInIndexOrder = !search && isOrderedByIndex(filter)
  return {
    /** Terms that the search used. */
    terms: async () => (await search?.terms()) ?? [],
    total: (): Promise<number | Counted> => search?.count() ?? countCalls(organization, filter),
    countsWithRows: isInIndexOrder,
    async rows(slice: Slice): Promise<CutRows<ListedCall>> {
      if (isInIndexOrder && slice.offset === 0) {
        const calls = orderedCalls(organization, filter, slice)
        return readRows(organization, calls, storedCount(organization, filter))
      }
      const places = await (search?.find(slice) ?? findPlaces(organization, filter, slice))
      return readListed(
        organization,
        places.map(({ call_id }) => call_id),
      )
    },
  }
}

/**
 * Whether an index yields the calls of a filter in their order, without reading others. Other filters find positions in an
 * index first, because it holds what they compare and whole rows are large.
 */
const isOrderedByIndex = (filter: CallFilter) =>
  countableConditions(filter)?.every(([column]) => column === 'agent_id') ?? false

const orderedCalls = (
  organization: Organization,
  filter: CallFilter,
  { after, limit }: Omit<Slice, 'offset'>,
) =>
  callsOf({ organization, filter, after })
    .orderBy(sortKey(sortingOf(filter)), sortingOf(filter).order)
    .orderBy('call_id', sortingOf(filter).order)
    .limit(limit)

const findPlaces = (organization: Organization, filter: CallFilter, slice: Slice) =>
  orderedCalls(organization, filter, slice).select('call_id').offset(slice.offset).execute()

/** Inserts calls. The engine is notified of unfinished ones at the commit. */
export async function insertCalls(
  { id, database }: Organization,
  calls: Omit<Insertable<CallsTable>, 'organization_id'>[],
): Promise<void> {
  await database
    .insertInto('calls')
    .values(calls.map((call) => ({ ...call, organization_id: id })))
    .execute()
  // A web call waits for its browser.
  const toBeMade = calls.flatMap(({ call_id, call_status, call_type }) =>
    call_status === 'registered' && call_type === 'phonecall' ? [call_id] : [],
  )
  if (toBeMade.length > 0) await notifyEngine(database, toBeMade)
}

/** Asks engines to look at these calls. */
export async function notifyEngine(database: Database, callIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${callsChannel}, id) from unnest(${callIds}::text[]) as call (id)`.execute(
    database,
  )
}

type Common = Pick<
  CallRow,
  'agent_id' | 'campaign_id' | 'from_number' | 'registered_timestamp' | 'simulated' | 'privacy'
>
type DialedCall = Pick<CallRow, 'call_id' | 'contact_id' | 'to_number' | 'dynamic_variables'>

/** Inserts calls of a campaign and notifies the engine. */
export async function insertDialedCalls(
  { id, database }: Organization,
  { agent_id, campaign_id, from_number, registered_timestamp, simulated, privacy }: Common,
  calls: readonly DialedCall[],
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

/** Returns the account's number with its bots; undefined for another number. */
export function findOwnNumber({ id, database }: Organization, number: string) {
  return database
    .selectFrom('phone_numbers')
    .select(['phone_number', 'inbound_agent_id', 'outbound_agent_id'])
    .where('organization_id', '=', id)
    .where('phone_number', '=', number)
    .executeTakeFirst()
}

export async function hasCall({ id, database }: Organization, callId: string): Promise<boolean> {
  const row = await database
    .selectFrom('calls')
    .select('call_id')
    .where('organization_id', '=', id)
    .where('call_id', '=', callId)
    .executeTakeFirst()
  return row !== undefined
}
