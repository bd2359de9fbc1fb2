import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import type { ApiError } from '#contract/http/error'
import { pollingInterval } from '~/api/live-state'
import { callNow, canWait } from './background'
import { dataBeforeDeletion } from './invalidate'
import { type QueryKey, queryKey } from './query-key'

/** Milliseconds between polls while a page shows the query; false: no polling. */
export type Pace<E> = (reply: Output<E>) => number | false

/** Sends the read of a query: now, or with the next round if no person is waiting for it. */
export async function sendRead<E extends Endpoint>(
  context: QueryFunctionContext,
  operation: E,
  input: Input<E>,
): Promise<Output<E>> {
  const { signal } = context
  if (!canWait(context)) return callNow(context)(operation, input, { signal })
  const { callInRound } = await import('~/api/transport/read-rounds')
  return callInRound(operation, input, { signal })
}

/** Query options of a reading operation; the key follows from the arguments. */
export function query<E extends Endpoint>(operation: E, input: Input<E>, pace?: Pace<E>) {
  return queryOptions<Output<E>, ApiError, Output<E>, QueryKey>({
    queryKey: queryKey(operation, input),
    queryFn: async (context) => {
      const kept = dataBeforeDeletion(context.client, context.queryKey)
      return kept === undefined ? sendRead(context, operation, input) : (kept as Output<E>)
    },
    refetchInterval: ({ state: { data, error } }) =>
      pace === undefined || data === undefined || error?.status === 401
        ? false
        : pollingInterval(queryKey(operation, input), pace(data)),
  })
}
