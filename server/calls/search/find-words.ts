import { type RawBuilder, sql } from 'kysely'
import type { CallFilter } from '#contract/calls/calls'
import type { Organization } from '#server/kernel/database/organization'
import type { Counted, Slice } from '#server/kernel/database/page'
import type { CallConditions } from './filter'
import { callsOf, type Narrowed } from './narrowed'
import { readSearch, type SearchTerm } from './search-terms'
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

/**
 * A common word is soon met by walking the list from its newest call, where the index of words would give a million
 * calls to be sorted; a rare one is looked up there. Which it is, the planner knows, and the first calls of a walk.
 */
export const usualEffort = {
  walkedCalls: 10_000,
  /** Fewer in a walk is rare. */
  commonFrom: 100,
  /** Words that seem rare are looked up before any walk, as far as they are in no more calls. */
  mostAtOnce: 1_000,
  /** Rare words are counted up to here; those with more are looked up day by day. */
  mostCounted: 10_000,
  /** Words that are not to be there alone cannot be looked up. */
  longestWalk: 30_000,
}

export type Place = { call_id: string; registered_timestamp: number }

export const isSearch = ({ search }: CallConditions) => search !== undefined && search.trim() !== ''

/** How many calls of all organizations the planner expects to hold words; it looks at no call. */
async function expectedCalls({ database }: Organization, words: Words): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from calls where words @@ ${words}`.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** The calls that hold the words of a filter, newest first, and how many they are. */
export function searchWords(organization: Organization, filter: CallFilter, effort = usualEffort) {
  const { database } = organization
  const { walkedCalls, commonFrom, mostAtOnce, mostCounted, longestWalk } = effort
  const terms = readSearch(filter.search ?? '')
  const isRareAtMost = canLookUp(terms)
  let counting: Promise<Counted> | undefined
  let settling: Promise<SearchTerm[]> | undefined
  let trying: Promise<Counted | undefined> | undefined

  /** The newest calls, up to so many, each with whether it holds the words. */
  const walk = (narrowed: Narrowed, wanted: Words, calls: number) =>
    callsOf(narrowed)
      .select(['call_id', 'registered_timestamp', sql<boolean>`words @@ ${wanted}`.as('is_found')])
      .orderBy('registered_timestamp', 'desc')
      .orderBy('call_id', 'desc')
      .limit(calls)

  /** By the indexes of words: `offset 0` keeps the planner from walking. */
  const lookUp = (narrowed: Narrowed, condition: RawBuilder<boolean>) =>
    callsOf(narrowed).select(['call_id', 'registered_timestamp']).where(condition).offset(0)

  /**
   * What finds words by an index. Of a phrase the pairs of its words are looked up, unless rare words stand beside it:
   * calls that hold its words anywhere can be a hundred times as many.
   */
  async function conditionFor(asked: readonly SearchTerm[]): Promise<RawBuilder<boolean>> {
    const { phrases, others } = splitPhrases(asked)
    if (phrases.length === 0) return holdsWords(asked)
    const isByOthers = canLookUp(others) && (await seemRare(others))
    return sql`${isByOthers ? holdsWords(others) : holdsPairs(phrases)} and ${provesWords(asked)}`
  }

  /** Whether the planner takes words for so rare that no walk is needed. */
  async function seemRare(asked: readonly SearchTerm[]): Promise<boolean> {
    return isRareAtMost && (await expectedCalls(organization, wordsQuery(asked))) <= mostCounted
  }

  /** The last word as it was typed where a call holds it so, else as the beginning of one. */
  async function settle(): Promise<SearchTerm[]> {
    if (!terms.some(({ isPrefix }) => isPrefix)) return terms
    const exact = terms.map((term) => ({ ...term, isPrefix: false }))
    const narrowed = { organization, filter }
    const isMet = async () => (await walkFor(narrowed, wordsQuery(exact), walkedCalls, 1)).length > 0
    if (!(await seemRare(exact)) && (await isMet())) return exact
    const condition = await conditionFor(exact)
    const found = database.selectFrom(lookUp(narrowed, condition).as('found')).select('call_id').limit(1)
    return (await found.execute()).length > 0 ? exact : terms
  }

  function settled(): Promise<SearchTerm[]> {
    settling ??= settle()
    return settling
  }

  async function countRare(asked: readonly SearchTerm[], most: number): Promise<Counted> {
    const some = database
      .selectFrom(lookUp({ organization, filter }, await conditionFor(asked)).as('found'))
      .select(sql`1`.as('one'))
      .limit(most + 1)
    const { count } = await database
      .selectFrom(some.as('some'))
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { total: Math.min(count, most), isMinimum: count > most }
  }

  /** Undefined where there are more, or may be. */
  async function tryFew(): Promise<Counted | undefined> {
    const asked = await settled()
    const counted = (await seemRare(asked)) ? await countRare(asked, mostAtOnce) : undefined
    return counted?.isMinimum === false ? counted : undefined
  }

  function countFew(): Promise<Counted | undefined> {
    trying ??= tryFew()
    return trying
  }

  async function countAll(): Promise<Counted> {
    const asked = await settled()
    const few = await countFew()
    if (few) return few
    const { walked, found } = await database
      .selectFrom(walk({ organization, filter }, wordsQuery(asked), walkedCalls).as('walked'))
      .select((e) => [
        e.fn.countAll<number>().as('walked'),
        e.fn.countAll<number>().filterWhere('is_found', '=', true).as('found'),
      ])
      .executeTakeFirstOrThrow()
    if (walked < walkedCalls) return { total: found, isMinimum: false }
    const isCommon = found >= commonFrom || !isRareAtMost
    return isCommon ? { total: found, isMinimum: true } : countRare(asked, mostCounted)
  }

  /** Exact for rare words; of common ones those in the newest calls, of which there are more. */
  function count(): Promise<Counted> {
    counting ??= terms.length === 0 ? Promise.resolve({ total: 0, isMinimum: false }) : countAll()
    return counting
  }

  const walkFor = (narrowed: Narrowed, query: Words, calls: number, wanted: number): Promise<Place[]> =>
    database
      .selectFrom(walk(narrowed, query, calls).as('walked'))
      .select(['call_id', 'registered_timestamp'])
      .where('is_found', '=', true)
      .limit(wanted)
      .execute()

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
  async function lookUpDays(narrowed: Narrowed, query: Words, wanted: number): Promise<Place[]> {
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

  async function lookUpAll(narrowed: Narrowed, wanted: number): Promise<Place[]> {
    const asked = await settled()
    // To look up beginnings costs the same for a day as for all.
    const isWhole = asked.every(({ isPrefix }) => !isPrefix)
    if (isWhole && (await count()).isMinimum) return lookUpDays(narrowed, wordsQuery(asked), wanted)
    return database
      .selectFrom(lookUp(narrowed, await conditionFor(asked)).as('found'))
      .select(['call_id', 'registered_timestamp'])
      .orderBy('registered_timestamp', 'desc')
      .orderBy('call_id', 'desc')
      .limit(wanted)
      .execute()
  }

  return {
    /** What was looked for in the end. */
    terms: settled,
    count,
    async find({ after, limit, offset }: Slice): Promise<Place[]> {
      if (terms.length === 0) return []
      const narrowed = { organization, filter, after }
      const wanted = limit + offset
      const asked = await settled()
      if (await countFew()) return (await lookUpAll(narrowed, wanted)).slice(offset)
      const longest = isRareAtMost ? walkedCalls : longestWalk
      const walked = await walkFor(narrowed, wordsQuery(asked), longest, wanted)
      const isEnough = walked.length === wanted || !isRareAtMost
      return (isEnough ? walked : await lookUpAll(narrowed, wanted)).slice(offset)
    },
  }
}
