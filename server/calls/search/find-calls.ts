import { type RawBuilder, sql } from 'kysely'
import type { CallFilter } from '#contract/calls/calls'
import type { Organization } from '#server/kernel/database/organization'
import type { Counted, Slice } from '#server/kernel/database/page'
import { isWithOneOf, numbersLike, numbersOfPeople } from './find-parties'
import { searchWords, usualEffort } from './find-words'
import { type CallPosition, callsOf, type Narrowed, type NarrowedFilter } from './narrowed'
import type { SearchTerm } from './search-terms'
import { canLookUp, holdsWords } from './words-query'

const idShape = /^[\w-]{8,64}$/

/** A search that is the id of a call, or a phone number in any format, as a filter; undefined if no call matches. */
async function asExact(
  organization: Organization,
  { search = '', ...others }: CallFilter,
): Promise<NarrowedFilter | undefined> {
  const text = search.trim()
  const hasCall = async (filter: NarrowedFilter) =>
    (await callsOf({ organization, filter }).select('call_id').limit(1).execute()).length > 0
  if (idShape.test(text) && (await hasCall({ call_ids: text }))) return { ...others, call_ids: text }
  const parties = await numbersLike(organization, text)
  return parties.length > 0 && (await hasCall({ parties })) ? { ...others, parties } : undefined
}

const page = (narrowed: Narrowed, condition: RawBuilder<boolean>) =>
  narrowed.organization.database
    .selectFrom(
      // `offset 0` keeps the planner from walking the list.
      callsOf(narrowed).select(['call_id', 'registered_timestamp']).where(condition).offset(0).as('found'),
    )
    .select(['call_id', 'registered_timestamp'])
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')

/** The search of the list, newest first: a call id, a phone number, or words that people said and names. */
export function findCalls(organization: Organization, filter: CallFilter, effort = usualEffort) {
  const words = searchWords(organization, filter, effort)
  const exact = once(() => asExact(organization, filter))
  const people = once(() => numbersOfPeople(organization, filter.search ?? ''))

  /** What to look up in one statement; undefined if only words are searched. */
  async function lookUp(after?: Slice['after']) {
    const known = await exact()
    if (known) return page({ organization, filter: known, after }, sql`true`)
    const numbers = await people()
    if (numbers.length === 0) return undefined
    const terms = await words.terms()
    // A masked call must not show whose it is.
    const said = canLookUp(terms) ? holdsWords(terms) : sql<boolean>`false`
    return page(
      { organization, filter, after },
      sql`(${said} or (calls.privacy = 'none' and ${isWithOneOf(numbers)}))`,
    )
  }

  return {
    terms: async (): Promise<SearchTerm[]> => ((await exact()) ? [] : words.terms()),
    async count(): Promise<Counted> {
      const found = await lookUp()
      if (!found) return words.count()
      const most = effort.mostCounted
      const { count } = await organization.database
        .selectFrom(found.limit(most + 1).as('some'))
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { total: Math.min(count, most), isMinimum: count > most }
    },
    async find(slice: Slice): Promise<CallPosition[]> {
      const found = await lookUp(slice.after)
      return found ? found.limit(slice.limit).offset(slice.offset).execute() : words.find(slice)
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
