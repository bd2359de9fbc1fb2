import type { QueryClient } from '@tanstack/react-query'

/** Whoever shows next what failed and was never read asks for it: its error would else be thrown again, unasked. */
export function forgetFailures(client: QueryClient): void {
  const predicate = ({ state }: { state: { status: string; data: unknown } }) =>
    state.status === 'error' && state.data === undefined
  void client.resetQueries({ predicate })
}
