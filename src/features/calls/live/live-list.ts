import { calls } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'

const quietMs = 5_000

/** The newest call of a list, to detect new ones. */
export const newestOf = (conditions: CallConditions) =>
  query(calls.list, { query: { ...conditions, limit: 1 } }, () => quietMs)
