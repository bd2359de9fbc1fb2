import { sql } from 'kysely'
import type { CallFilter } from '#contract/calls/filter'
import type { Organization } from '#server/kernel/database/organization'
import type { Counted, Slice } from '#server/kernel/database/page'
import { type CallConditions, type CallPosition, callsOf, type Narrowed } from './filter'
import { countRare, isInSomeCall, lookUpByDay, lookUpNewest, seemRare } from './look-up'
import { canLookUp, readSearch, type SearchTerm, type Words, wordsQuery } from './search-terms'

/** The newest calls, each with whether it contains the words. */
const walk = (narrowed: Narrowed, query: Words, calls: number) =>
  callsOf(narrowed)
    .select(['call_id', 'registered_timestamp', sql<boolean>`words @@ ${query}`.as('is_found')])
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(calls)

/** Returns the first matches among the newest calls. */
function walkFor(narrowed: Narrowed, query: Words, calls: number, wanted: number): Promise<CallPosition[]> {
  return narrowed.organization.database
    .selectFrom(walk(narrowed, query, calls).as('walked'))
    .select(['call_id', 'registered_timestamp'])
    .where('is_found', '=', true)
    .limit(wanted)
    .execute()
}

/** Counts the newest calls and the matches among them. */
function countInWalk(narrowed: Narrowed, query: Words, calls: number) {
  return narrowed.organization.database
    .selectFrom(walk(narrowed, query, calls).as('walked'))
    .select((e) => [
      e.fn.countAll<number>().as('walked'),
      e.fn.countAll<number>().filterWhere('is_found', '=', true).as('found'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * A common word is found quickly by walking the list from the newest call; the word index would return too
 * many calls to sort. A rare word is looked up in the index. The planner's estimate and a short walk show
 * which it is.
 */
export const usualEffort = {
  walkedCalls: 10_000,
  /** Fewer matches in a walk mean that the words are rare. */
  commonFrom: 100,
  /** Words that seem rare are looked up before any walk, if no more calls contain them. */
  mostAtOnce: 1_000,
  /** Rare words are counted up to this limit; above it, the search goes day by day. */
  mostCounted: 10_000,
  /** A search with only excluded words cannot use the index. */
  longestWalk: 30_000,
}

type Effort = typeof usualEffort

export const isSearch = ({ search }: CallConditions) => search !== undefined && search.trim() !== ''

export type SearchOptions = {
  effort?: Effort | undefined
  /** The reader sees the personal data of masked calls, so that their words are searched, too. */
  isUnmasked: boolean
}

/** Finds and counts the calls with the words of a filter, newest first. */
export function searchWords(
  organization: Organization,
  filter: CallFilter,
  { effort = usualEffort, isUnmasked }: SearchOptions,
) {
  const hidesMasked = !isUnmasked
  const terms = readSearch(filter.search ?? '')
  const all: Narrowed = { organization, filter, hidesMasked }
  const settled = once(() => settle(all, terms, effort))
  const countFew = once(async () => tryFew(all, await settled(), effort))
  const count = once(async (): Promise<Counted> => {
    if (terms.length === 0) return { total: 0, isMinimum: false }
    const asked = await settled()
    return (await countFew()) ?? countMany(all, asked, effort)
  })

  async function lookUp(narrowed: Narrowed, wanted: number): Promise<CallPosition[]> {
    const asked = await settled()
    // Looking up a prefix costs as much for a day as for all calls.
    const isWhole = asked.every(({ isPrefix }) => !isPrefix)
    if (isWhole && (await count()).isMinimum) return lookUpByDay(narrowed, wordsQuery(asked), wanted)
    return lookUpNewest(narrowed, asked, wanted, effort)
  }

  return {
    /** The terms that were used in the end. */
    terms: settled,
    /** Exact for rare words; for common words a minimum from the newest calls. */
    count,
    async find({ after, limit, offset }: Slice): Promise<CallPosition[]> {
      if (terms.length === 0) return []
      const narrowed = { organization, filter, after, hidesMasked }
      const wanted = limit + offset
      const asked = await settled()
      if (await countFew()) return (await lookUp(narrowed, wanted)).slice(offset)
      const longest = canLookUp(terms) ? effort.walkedCalls : effort.longestWalk
      const walked = await walkFor(narrowed, wordsQuery(asked), longest, wanted)
      const isEnough = walked.length === wanted || !canLookUp(terms)
      return (isEnough ? walked : await lookUp(narrowed, wanted)).slice(offset)
    },
  }
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let working: Promise<Value> | undefined
  return () => {
    working ??= work()
    return working
  }
}

/** Uses the last word as typed if a call contains it, else as a prefix. */
async function settle(narrowed: Narrowed, terms: SearchTerm[], effort: Effort): Promise<SearchTerm[]> {
  if (!terms.some(({ isPrefix }) => isPrefix)) return terms
  const exact = terms.map((term) => ({ ...term, isPrefix: false }))
  const isMet = async () => (await walkFor(narrowed, wordsQuery(exact), effort.walkedCalls, 1)).length > 0
  if (!(await seemRare(narrowed.organization, exact, effort)) && (await isMet())) return exact
  return (await isInSomeCall(narrowed, exact, effort)) ? exact : terms
}

/** Undefined if there are too many matches to look up before a walk. */
async function tryFew(narrowed: Narrowed, terms: SearchTerm[], effort: Effort): Promise<Counted | undefined> {
  if (!(await seemRare(narrowed.organization, terms, effort))) return undefined
  const counted = await countRare(narrowed, terms, effort.mostAtOnce, effort)
  return counted.isMinimum ? undefined : counted
}

async function countMany(narrowed: Narrowed, terms: SearchTerm[], effort: Effort): Promise<Counted> {
  const { walkedCalls, commonFrom, mostCounted } = effort
  const { walked, found } = await countInWalk(narrowed, wordsQuery(terms), walkedCalls)
  if (walked < walkedCalls) return { total: found, isMinimum: false }
  const isCommon = found >= commonFrom || !canLookUp(terms)
  return isCommon ? { total: found, isMinimum: true } : countRare(narrowed, terms, mostCounted, effort)
}
