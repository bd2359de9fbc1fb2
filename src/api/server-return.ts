import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/http/error'
import { probeServer, serverAway } from '~/api/transport/server-away'
import { createStore } from '~/lib/store'

const firstPauseMs = 1_000
const longestPauseMs = 8_000
/** A failure this soon after the server's return means that something else is still down. */
const relapseMs = 6_000

/** When the server last returned, on the clock of `performance`. */
const returnedAt = createStore(Number.NEGATIVE_INFINITY)
let pauseMs = firstPauseMs
let isWaiting = false

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs * (0.75 + Math.random() / 4)))

async function waitForServer(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  pauseMs =
    performance.now() - returnedAt.get() < relapseMs ? Math.min(2 * pauseMs, longestPauseMs) : firstPauseMs
  do await pause()
  while (!(await probeServer()))
  isWaiting = false
  returnedAt.set(performance.now())
}

/** Whether an error may disappear once the server, its database or its platform is reachable. */
export const isAway = (error: unknown) =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

export const serverReturn = {
  /** Calls back once the server answers again, and polls it until then. */
  await(returned: () => void): () => void {
    const stop = returnedAt.subscribe(returned)
    void waitForServer()
    return stop
  },
  /** Calls back each time the server answers again after a read failed. Once it can be reached again, reloads as after a reconnect. */
  watch(client: QueryClient, returned: () => void): void {
    returnedAt.subscribe(returned)
    serverAway.subscribe(() => {
      if (serverAway.get()) void waitForServer()
      else client.getQueryCache().onOnline()
    })
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isAway(event.action.error))
        void waitForServer()
    })
  },
}
