import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/endpoint'
import { call } from './call'
import { resourceOf } from './query-key'

const pageSize = 100
const mostPages = 20

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
      for (let page = 0; page < mostPages && items.length === page * pageSize; page++) {
        const input: object = { ...inPath, query: { limit: pageSize, offset: page * pageSize } }
        items.push(...itemsOf(await call(operation, input as Input<E>, { signal })))
      }
      return items
    },
  })
}
