import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Endpoint, Input } from '#contract/http/endpoint'
import { type Pace, query } from './query'
import { resourceOf } from './query-key'

type LoaderArguments = { context: { queryClient: QueryClient }; cause: 'enter' | 'stay' | 'preload' }

/**
 * For the loader of a list whose filter is in the address. Opening the page waits for the rows; a change of
 * filters does not, and drops responses to older filters.
 */
export async function loadList<E extends Endpoint>(
  { context: { queryClient }, cause }: LoaderArguments,
  operation: E,
  input: Input<E>,
  options: ReturnType<typeof query<E>> = query(operation, input),
): Promise<void> {
  if (cause !== 'stay') {
    await queryClient.ensureQueryData(options)
    return
  }
  const older = { queryKey: [resourceOf(operation), operation.route], type: 'inactive' } as const
  await queryClient.cancelQueries({ ...older, fetchStatus: 'fetching' })
  void queryClient.prefetchQuery(options)
}

/**
 * For the loader of a list: reads what shows above the rows, so that it does not move them. If this fails, the page
 * opens without it.
 */
export async function loadAbove<E extends Endpoint>(
  { context: { queryClient }, cause }: LoaderArguments,
  operation: E,
  input: Input<E>,
): Promise<void> {
  if (cause !== 'stay') await queryClient.prefetchQuery(query(operation, input))
}

/** The rows for `input`. While newer ones load, the previous rows with `isBehind`. */
export function useList<E extends Endpoint>(operation: E, input: Input<E>, pace?: Pace<E>) {
  const shown = useDeferredValue(input)
  const { data } = useSuspenseQuery(query(operation, shown, pace))
  return { data, isBehind: shown !== input }
}
