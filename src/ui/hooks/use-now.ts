import { createStore, useStore } from '~/lib/store'

/** Now to `stepMs`; everything on the page that reads it shares one timer. Milliseconds. */
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

/** Now, to a quarter of a minute, for relative times. */
export function useNow(): Date {
  return new Date(useStore(quarterMinutes))
}

/** Now, to a second, for what ticks. Milliseconds. */
export function useSeconds(): number {
  return useStore(seconds)
}
