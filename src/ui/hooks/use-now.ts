import { createStore, useStore } from '~/lib/store'

/** The current time rounded to `stepMs`, with one timer for the whole page. Milliseconds. */
function createClock(stepMs: number) {
  const get = () => Math.floor(Date.now() / stepMs) * stepMs
  const { subscribe } = createStore(get(), (set) => {
    const timer = setInterval(() => set(get()), stepMs)
    return () => clearInterval(timer)
  })
  return { get, subscribe }
}

const quarterMinutes = createClock(15_000)
const seconds = createClock(1_000)

/** The current time to a quarter of a minute, for relative times. */
export function useNow(): Date {
  return new Date(useStore(quarterMinutes))
}

/** The current time to a second, in milliseconds. */
export function useSeconds(): number {
  return useStore(seconds)
}
