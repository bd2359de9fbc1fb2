import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/http/live'
import { readAnew } from '~/api/reading/invalidate'
import { isConcerned } from './concerned'

/** Between two readings, for a page that many changes reach. */
const restMs = 300

const rest = () => new Promise((resolve) => setTimeout(resolve, restMs))

/** Reads anew what events concern; those that come meanwhile are one next reading, however many they are. */
export function createRefresher(client: QueryClient) {
  let waiting: LiveEvent[] = []
  let isReading = false

  async function readWaiting(): Promise<void> {
    isReading = true
    while (waiting.length > 0) {
      const events = waiting
      waiting = []
      const predicate = ({ queryKey }: Query) => events.some((event) => isConcerned(queryKey, event))
      await readAnew(client, { predicate }).catch(() => undefined)
      await rest()
    }
    isReading = false
  }

  return (event: LiveEvent) => {
    waiting.push(event)
    if (!isReading) void readWaiting()
  }
}
