import { useQuery, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call } from '#contract/calls/calls'
import { calls } from '~/api/operations'
import { query } from '~/api/reading/query'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'
import { callPages, type Reading } from './call-pages'

const quietMs = 5_000

/** The newest call of a list, to detect new ones. */
const newestOf = (conditions: CallConditions) =>
  query(calls.list, { query: { ...conditions, limit: 1 } }, () => quietMs)

type Listed = { calls: Call[]; pagination: { total: number } }

/** Counts the calls that are newer than `first`. Both lists have the same filter; `newest` starts at its top. */
export function countNew(first: Listed, newest: Listed, isNewestFirst = true): number {
  const added = newest.pagination.total - first.pagination.total
  if (!isNewestFirst) return Math.max(0, added)
  const top = newest.calls[0]?.call_id
  if (top === undefined || first.calls.some(({ call_id }) => call_id === top)) return 0
  return Math.max(1, added)
}

/**
 * The totals of a reading and how many calls are newer than it. An empty list reads its first calls without being
 * asked.
 */
export function useNewCalls(reading: Reading) {
  const client = useQueryClient()
  const [head] = useSuspenseInfiniteQuery(callPages(reading)).data.pages
  const { data: newest } = useQuery(newestOf(reading.conditions))
  const { total = 0, total_is_minimum } = head?.pagination ?? {}
  const count = head && newest ? countNew(head, newest, reading.order.sort_by === undefined) : 0
  const isEmpty = total === 0
  useEffect(
    function readFirstCalls() {
      if (isEmpty && count > 0) void client.refetchQueries({ queryKey: callPages(reading).queryKey })
    },
    [client, isEmpty, count, reading],
  )
  return {
    total,
    isMinimum: total_is_minimum === true,
    newCount: isEmpty ? 0 : count,
    newestId: newest?.calls[0]?.call_id,
  }
}
