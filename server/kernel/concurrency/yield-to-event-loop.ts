import { setImmediate as nextTurn } from 'node:timers/promises'

const longestMs = 8

/**
 * Splits long work: awaiting the returned function often yields to the event loop every eight milliseconds.
 */
export function createYield() {
  let since = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - since < longestMs) return
    await nextTurn()
    since = performance.now()
  }
}
