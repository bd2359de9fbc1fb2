import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import { call } from './call'
import { resourceOf } from './query-key'

const pageSize = 100
const mostPages = 20

/** Whether a list goes on, also where a platform does not say so. */
function hasMoreAfter(reply: unknown, count: number): boolean {
  const { pagination } = reply as { pagination?: { has_more?: boolean } }
  return pagination?.has_more ?? count === pageSize
}

/** All that an operation lists, up to 2,000: what a field offers to choose from, or names that are looked up. */
export function everyPage<E extends Endpoint, Item>(
  operation: E,
  itemsOf: (reply: Output<E>) => Item[],
  inPath: Record<string, string> = {},
) {
  return queryOptions({
    queryKey: [resourceOf(operation), `${operation.route} every page`, inPath],
    queryFn: async ({ signal }) => {
      const items: Item[] = []
      // A page of large items can be shorter than asked for although more follow.
      for (let page = 0, hasMore = true; page < mostPages && hasMore; page++) {
        const input: object = { ...inPath, query: { limit: pageSize, offset: items.length } }
        const reply = await call(operation, input as Input<E>, { signal })
        const found = itemsOf(reply)
        items.push(...found)
        hasMore = found.length > 0 && hasMoreAfter(reply, found.length)
      }
      return items
    },
  })
}
