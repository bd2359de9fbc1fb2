import { useSyncExternalStore } from 'react'

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}

/** Now to the second, ms since the epoch, for what runs. */
export function useSecond(): number {
  return useSyncExternalStore(everySecond, () => Math.floor(Date.now() / 1_000) * 1_000)
}
