import type { QueryClient } from '@tanstack/react-query'

/**
 * Removes failed queries without data, so that the next page that uses them loads them instead of throwing
 * the old error.
 */
export function forgetFailures(client: QueryClient): void {
  const predicate = ({ state }: { state: { status: string; data: unknown } }) =>
    state.status === 'error' && state.data === undefined
  void client.resetQueries({ predicate })
}
