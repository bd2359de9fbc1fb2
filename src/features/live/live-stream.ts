import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/http/live'
import { pathOf } from '#contract/http/route'
import { isPushed, liveState } from '~/api/live-state'
import { live } from '~/api/operations'
import { inBackground } from '~/api/reading/background'
import { invalidate } from '~/api/reading/invalidate'
import { sessionQuery } from '~/api/session'

/** The id of the object that a query reads; undefined for lists, which any event may change. */
function thingIn(input: unknown): string | undefined {
  const { campaign_id, id, uid } = (input ?? {}) as { campaign_id?: number; id?: string; uid?: string }
  return (campaign_id ?? id ?? uid)?.toString()
}

/** Whether an event may have changed the data of a query. */
export function isConcerned(key: readonly unknown[], event: LiveEvent): boolean {
  const [resource, , input] = key
  if (!isPushed(key)) return false
  if (event.resource === '*') return true
  if (event.resource !== resource) return false
  const thing = thingIn(input)
  return event.id === null || thing === undefined || thing === event.id
}

/**
 * Reloads the queries that events concern. Events that arrive during a reload are combined into the next one.
 */
function createRefresher(client: QueryClient) {
  let waiting: LiveEvent[] = []
  let isReading = false

  async function readWaiting(): Promise<void> {
    isReading = true
    while (waiting.length > 0) {
      const events = waiting
      waiting = []
      const predicate = ({ queryKey }: Query) => events.some((event) => isConcerned(queryKey, event))
      await invalidate(client, { predicate }, inBackground).catch(() => undefined)
    }
    isReading = false
  }

  return (event: LiveEvent) => {
    waiting.push(event)
    if (!isReading) void readWaiting()
  }
}

const eventsPath = pathOf(live.events)
/** A response is this much older than its arrival, at most. */
const answerMs = 2_000

/** Milliseconds since the oldest data on the page was read. The stream begins with the changes since then. */
function ageOfData(client: QueryClient): number {
  const predicate = ({ queryKey, state }: Query) => isPushed(queryKey) && state.data !== undefined
  const shown = client.getQueryCache().findAll({ type: 'active', predicate })
  return Date.now() - Math.min(Date.now(), ...shown.map(({ state }) => state.dataUpdatedAt)) + answerMs
}

/** Three missed heartbeats of the server. */
const silenceMs = 30_000
const firstPauseMs = 1_000
const longestPauseMs = 15_000

/** One stream for the page, closed while the tab is hidden. */
function openStream(client: QueryClient): () => void {
  const refresh = createRefresher(client)
  let source: EventSource | undefined
  let pauseMs = firstPauseMs
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    if (document.hidden) return
    source = new EventSource(`${eventsPath}?age_ms=${ageOfData(client)}`)
    source.addEventListener('beat', heard)
    source.addEventListener('message', ({ data }) => {
      heard()
      refresh(JSON.parse(data) as LiveEvent)
    })
    source.addEventListener('error', cut)
    source.addEventListener('open', opened)
  }

  function opened(): void {
    pauseMs = firstPauseMs
    liveState.set('live')
    heard()
  }

  function heard(): void {
    clearTimeout(silence)
    silence = setTimeout(cut, silenceMs)
  }

  function disconnect(): void {
    clearTimeout(silence)
    clearTimeout(retry)
    source?.close()
    source = undefined
  }

  function cut(): void {
    disconnect()
    const wasCut = liveState.get() === 'cut'
    liveState.set('cut')
    // Reloading shows at once whether the session has ended, and polling begins.
    if (!wasCut) refresh({ resource: '*', id: null })
    else void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    retry = setTimeout(connect, pauseMs)
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }

  function seenOrHidden(): void {
    disconnect()
    connect()
  }

  document.addEventListener('visibilitychange', seenOrHidden)
  addEventListener('online', seenOrHidden)
  liveState.set('opening')
  connect()
  return () => {
    document.removeEventListener('visibilitychange', seenOrHidden)
    removeEventListener('online', seenOrHidden)
    disconnect()
    liveState.set('off')
  }
}

/** Long enough to keep the stream while the user moves between pages. */
const lingerMs = 5_000
let followers = 0
let close: (() => void) | undefined

/** Follows the changes of the server until the returned function is called. */
export function followServer(client: QueryClient): () => void {
  followers++
  close ??= openStream(client)
  return () => {
    followers--
    setTimeout(() => {
      if (followers > 0) return
      close?.()
      close = undefined
    }, lingerMs)
  }
}
