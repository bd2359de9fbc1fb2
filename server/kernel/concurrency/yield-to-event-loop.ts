import { setImmediate as nextTurn } from 'node:timers/promises'

const longestMs = 8

/** Long work in slices: awaited often, it lets others have their turn whenever eight milliseconds have gone. */
export function createPace() {
  let since = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - since < longestMs) return
    await nextTurn()
    since = performance.now()
  }
}
