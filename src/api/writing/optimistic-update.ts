import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, Output } from '#contract/http/endpoint'
import { resourceOf } from '~/api/reading/query-key'

/** Updates all cached replies of a read operation as the write is expected to change them. */
export type Change = <E extends Endpoint>(operation: E, update: (reply: Output<E>) => Output<E>) => void

/** Applies a change before the server confirms it; returns the rollback. */
export async function updateOptimistically(
  client: QueryClient,
  resource: string,
  expect: (change: Change) => void,
): Promise<() => void> {
  await client.cancelQueries({ queryKey: [resource] })
  const before = client.getQueriesData({ queryKey: [resource] })
  expect((operation, update) => {
    client.setQueriesData({ queryKey: [resourceOf(operation), operation.route] }, (reply: unknown) =>
      reply === undefined ? undefined : update(reply as Output<typeof operation>),
    )
  })
  return () => {
    for (const [key, reply] of before) client.setQueryData(key, reply)
  }
}
