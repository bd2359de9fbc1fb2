import { calls } from '~/api/operations'
import { query } from '~/api/reading/query'

export const stripPaceMs = 3_000
const mostShown = 5

// The route reads both, also when it opens again.
const readByRoute = { refetchOnMount: false } as const

/** The newest calls in progress, and how many are being dialed. */
export const stripCalls = {
  ongoing: {
    ...query(calls.list, { query: { call_status: 'ongoing', limit: mostShown } }, () => stripPaceMs),
    ...readByRoute,
  },
  dialed: {
    ...query(calls.list, { query: { call_status: 'registered', limit: 1 } }, () => stripPaceMs),
    ...readByRoute,
  },
}
