import { type RawBuilder, sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'
import type { Counted } from '#server/kernel/database/page'
import { type CallPosition, callsOf, type Narrowed } from './filter'
import {
  canLookUp,
  dayMs,
  holdsPairs,
  holdsWords,
  provesWords,
  type SearchTerm,
  splitPhrases,
  type Words,
  withinDay,
  wordsQuery,
} from './search-terms'

/** Rare words are counted up to this limit; above it, the search goes day by day. */
export type RareLimit = { mostCounted: number }

/** The planner's estimate of calls with these words in all organizations; it reads no call. */
async function expectedCalls({ database }: Organization, words: Words): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from calls where words @@ ${words}`.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Returns whether the planner estimates so few matches that no walk is needed. */
export async function seemRare(
  organization: Organization,
  terms: readonly SearchTerm[],
  { mostCounted }: RareLimit,
): Promise<boolean> {
  return canLookUp(terms) && (await expectedCalls(organization, wordsQuery(terms))) <= mostCounted
}

/** Uses the word indexes: `offset 0` keeps the planner from walking the list. */
const lookUp = (narrowed: Narrowed, condition: RawBuilder<boolean>) =>
  callsOf(narrowed).select(['call_id', 'registered_timestamp']).where(condition).offset(0)

/**
 * Looks up calls by an index. For a phrase it uses pairs of words, unless rare words accompany it: a hundred
 * times as many calls may contain the words of a phrase anywhere.
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

/** Counts the matching calls, up to `most`. */
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

/** Returns the newest matches. */
export async function lookUpNewest(
  narrowed: Narrowed,
  terms: readonly SearchTerm[],
  wanted: number,
  limit: RareLimit,
): Promise<CallPosition[]> {
  const { found } = await lookUpTerms(narrowed, terms, limit)
  return narrowed.organization.database
    .selectFrom(found.as('found'))
    .select(['call_id', 'registered_timestamp'])
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(wanted)
    .execute()
}

/** Returns the days of the newest and the oldest call. */
async function daysOf(narrowed: Narrowed) {
  const { newest, oldest } = await callsOf(narrowed)
    .select((e) => [
      e.fn.max<number | null>('registered_timestamp').as('newest'),
      e.fn.min<number | null>('registered_timestamp').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { last: Math.floor((newest ?? 0) / dayMs), first: Math.floor((oldest ?? 0) / dayMs) }
}

/** Searches day by day from the newest, for words that very many calls contain but none of the newest. */
export async function lookUpByDay(narrowed: Narrowed, query: Words, wanted: number): Promise<CallPosition[]> {
  const { database } = narrowed.organization
  const { last, first } = await daysOf(narrowed)
  const ofDay = database
    .selectFrom(lookUp(narrowed, sql`words @@ ${withinDay(query, sql`day`)}`).as('found'))
    .select(['call_id', 'registered_timestamp'])
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(wanted)
  const { rows } = await sql<CallPosition>`
    select place.* from generate_series(${last}::int, ${first}::int, -1) as day, lateral (${ofDay}) as place
    limit ${wanted}`.execute(database)
  return rows
}
