import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const wholeSecond = () => Math.floor(Date.now() / 1_000) * 1_000

/** Now, to a second: for what ticks. Milliseconds. */
export function useSeconds(): number {
  return useSyncExternalStore(subscribe, wholeSecond)
}
