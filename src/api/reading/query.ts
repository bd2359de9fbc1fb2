import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/http/endpoint'
import type { ApiError } from '#contract/http/error'
import { paceWhileTold } from '~/api/live-state'
import { call } from './call'
import { type QueryKey, queryKey } from './query-key'

/** Milliseconds until a reply is asked for again, as long as somebody looks at it; false: not by itself. */
export type Pace<E> = (reply: Output<E>) => number | false

/** Reads an operation: for `useSuspenseQuery`, `useQuery`, `ensureQueryData`. Its key follows from its arguments. */
export function query<E extends Endpoint>(operation: E, input: Input<E>, pace?: Pace<E>) {
  return queryOptions<Output<E>, ApiError, Output<E>, QueryKey>({
    queryKey: queryKey(operation, input),
    queryFn: ({ signal }) => call(operation, input, { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      pace === undefined || data === undefined || error?.status === 401
        ? false
        : paceWhileTold(queryKey(operation, input), pace(data)),
  })
}
