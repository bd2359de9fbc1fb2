import { type LiveEvent, liveGapMs } from '#contract/http/live'
import { createChanges } from './changes'
import { createEventStream, type EventStream } from './event-stream'

const encoder = new TextEncoder()
const encode = (events: LiveEvent[]) =>
  encoder.encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))

// Proxies and browsers show a stream as open once it has data.
const opening = encoder.encode('retry: 1000\n\nevent: beat\ndata: 0\n\n')
const beat = encoder.encode('event: beat\ndata: 0\n\n')
const catchUp = encode([{ resource: '*', id: null }])

/** The open streams of one organization, and their pending changes. */
export function createFeed(onEmpty: () => void) {
  const streams = new Set<EventStream>()
  const changes = createChanges()
  let timer: NodeJS.Timeout | undefined
  let toldAt = 0

  function tell(): void {
    timer = undefined
    toldAt = Date.now()
    const chunk = encode(changes.take())
    for (const stream of streams) stream.send(chunk)
  }

  return {
    streams,
    note(resource: LiveEvent['resource'], id: string | null): void {
      changes.add(resource, id)
      timer ??= setTimeout(tell, Math.max(0, toldAt + liveGapMs - Date.now()))
    },
    beat(): void {
      for (const stream of streams) stream.beat(beat)
    },
    open(isAllowed: EventStream['isAllowed']): EventStream['body'] {
      const stream = createEventStream({
        opening,
        catchUp,
        isAllowed,
        onEnd() {
          streams.delete(stream)
          if (streams.size > 0) return
          clearTimeout(timer)
          onEmpty()
        },
      })
      streams.add(stream)
      return stream.body
    },
  }
}

export type Feed = ReturnType<typeof createFeed>
