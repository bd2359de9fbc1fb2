import { calls } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'

const quietMs = 5_000

/** The top of a list alone: whether there is anything new. */
export const newestOf = (conditions: CallConditions) =>
  query(calls.list, { query: { ...conditions, limit: 1 } }, () => quietMs)
