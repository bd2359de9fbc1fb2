import { type RawBuilder, sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'
import type { Counted } from '#server/kernel/database/page'
import { callsOf, type Narrowed, type Place } from './narrowed'
import type { SearchTerm } from './search-terms'
import {
  canLookUp,
  dayMs,
  holdsPairs,
  holdsWords,
  provesWords,
  splitPhrases,
  type Words,
  withinDay,
  wordsQuery,
} from './words-query'

/** Rare words are counted up to here; those with more are looked up day by day. */
export type RareLimit = { mostCounted: number }

/** How many calls of all organizations the planner expects to hold words; it looks at no call. */
async function expectedCalls({ database }: Organization, words: Words): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from calls where words @@ ${words}`.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Whether the planner takes words for so rare that no walk is needed. */
export async function seemRare(
  organization: Organization,
  terms: readonly SearchTerm[],
  { mostCounted }: RareLimit,
): Promise<boolean> {
  return canLookUp(terms) && (await expectedCalls(organization, wordsQuery(terms))) <= mostCounted
}

/** By the indexes of words: `offset 0` keeps the planner from walking. */
const lookUp = (narrowed: Narrowed, condition: RawBuilder<boolean>) =>
  callsOf(narrowed).select(['call_id', 'registered_timestamp']).where(condition).offset(0)

/**
 * The calls that hold words, by an index. Of a phrase the pairs of its words are looked up, unless rare words stand
 * beside it: calls that hold its words anywhere can be a hundred times as many.
 */
async function lookUpTerms(narrowed: Narrowed, terms: readonly SearchTerm[], limit: RareLimit) {
  const { phrases, others } = splitPhrases(terms)
  if (phrases.length === 0) return { found: lookUp(narrowed, holdsWords(terms)) }
  const isByOthers = await seemRare(narrowed.organization, others, limit)
  const condition = sql<boolean>`${isByOthers ? holdsWords(others) : holdsPairs(phrases)} and ${provesWords(terms)}`
  return { found: lookUp(narrowed, condition) }
}

export async function isInSomeCall(narrowed: Narrowed, terms: readonly SearchTerm[], limit: RareLimit) {
  const { found } = await lookUpTerms(narrowed, terms, limit)
  const { database } = narrowed.organization
  const rows = await database.selectFrom(found.as('found')).select('call_id').limit(1).execute()
  return rows.length > 0
}

/** How many calls hold the words, counted up to `most`. */
export async function countRare(
  narrowed: Narrowed,
  terms: readonly SearchTerm[],
  most: number,
  limit: RareLimit,
): Promise<Counted> {
  const { database } = narrowed.organization
  const { found } = await lookUpTerms(narrowed, terms, limit)
  const some = database
    .selectFrom(found.as('found'))
    .select(sql`1`.as('one'))
    .limit(most + 1)
  const { count } = await database
    .selectFrom(some.as('some'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, most), isMinimum: count > most }
}

/** The newest that hold the words. */
export async function lookUpNewest(
  narrowed: Narrowed,
  terms: readonly SearchTerm[],
  wanted: number,
  limit: RareLimit,
): Promise<Place[]> {
  const { found } = await lookUpTerms(narrowed, terms, limit)
  return narrowed.organization.database
    .selectFrom(found.as('found'))
    .select(['call_id', 'registered_timestamp'])
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(wanted)
    .execute()
}

/** The day of the newest call and that of the oldest. */
async function daysOf(narrowed: Narrowed) {
  const { newest, oldest } = await callsOf(narrowed)
    .select((e) => [
      e.fn.max<number | null>('registered_timestamp').as('newest'),
      e.fn.min<number | null>('registered_timestamp').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { last: Math.floor((newest ?? 0) / dayMs), first: Math.floor((oldest ?? 0) / dayMs) }
}

/** Words of very many calls, none of them among the newest: from the newest day on, until there are enough. */
export async function lookUpByDay(narrowed: Narrowed, query: Words, wanted: number): Promise<Place[]> {
  const { database } = narrowed.organization
  const { last, first } = await daysOf(narrowed)
  const ofDay = database
    .selectFrom(lookUp(narrowed, sql`words @@ ${withinDay(query, sql`day`)}`).as('found'))
    .select(['call_id', 'registered_timestamp'])
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(wanted)
  const { rows } = await sql<Place>`
    select place.* from generate_series(${last}::int, ${first}::int, -1) as day, lateral (${ofDay}) as place
    limit ${wanted}`.execute(database)
  return rows
}
