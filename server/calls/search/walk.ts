import { sql } from 'kysely'
import { callsOf, type Narrowed, type Place } from './narrowed'
import type { Words } from './words-query'

/** The newest calls, up to so many, each with whether it holds the words. */
const walk = (narrowed: Narrowed, query: Words, calls: number) =>
  callsOf(narrowed)
    .select(['call_id', 'registered_timestamp', sql<boolean>`words @@ ${query}`.as('is_found')])
    .orderBy('registered_timestamp', 'desc')
    .orderBy('call_id', 'desc')
    .limit(calls)

/** The first that hold the words among the newest calls. */
export function walkFor(narrowed: Narrowed, query: Words, calls: number, wanted: number): Promise<Place[]> {
  return narrowed.organization.database
    .selectFrom(walk(narrowed, query, calls).as('walked'))
    .select(['call_id', 'registered_timestamp'])
    .where('is_found', '=', true)
    .limit(wanted)
    .execute()
}

/** How many of the newest calls there are, up to so many, and how many of them hold the words. */
export function countInWalk(narrowed: Narrowed, query: Words, calls: number) {
  return narrowed.organization.database
    .selectFrom(walk(narrowed, query, calls).as('walked'))
    .select((e) => [
      e.fn.countAll<number>().as('walked'),
      e.fn.countAll<number>().filterWhere('is_found', '=', true).as('found'),
    ])
    .executeTakeFirstOrThrow()
}
