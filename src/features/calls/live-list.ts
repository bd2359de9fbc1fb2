import type { Call, CallFilter } from '#contract/calls'
import { calls } from '~/api/operations'
import { query } from '~/api/query'
import { isFinal } from './call-words'

const liveMs = 1_500
const quietMs = 5_000

/** How soon a list is read again: rows that can change soon, an empty one later, finished ones never. */
export function paceOf({ calls: listed }: { calls: Call[] }): number | false {
  if (listed.length === 0) return quietMs
  return listed.every(isFinal) ? false : liveMs
}

/** The top of a list alone: whether there is anything new. */
export const newestOf = (filter: CallFilter) =>
  query(calls.list, { query: { ...filter, limit: 1, offset: undefined, cursor: undefined } }, () => quietMs)
