import { ApiError } from '#contract/http/error'
import { type LiveEvent, LiveEvent as LiveEventSchema, liveBeatMs, liveGapMs } from '#contract/http/live'
import type { OpenDatabase } from '#server/kernel/database/open'
import { createChanges, liveChannel } from './announcer'
import { createChangeHistory } from './recent-changes'

/** Maximum unread bytes before a client gets fewer details. */
const longestQueue = 16_384

type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  /** Returns whether the stream's user may still read. */
  readonly isAllowed: () => Promise<boolean>
  /** All streams of an organization get the same bytes. A slow client gets `catchUp` instead. */
  send(chunk: Uint8Array): void
  /** Ends the stream if the client has read nothing since the last beat. */
  beat(chunk: Uint8Array): void
  end(): void
}

type StreamParts = Pick<EventStream, 'isAllowed'> & {
  opening: Uint8Array
  catchUp: Uint8Array
  onEnd: () => void
}

function createEventStream({ opening, catchUp, isAllowed, onEnd }: StreamParts): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isBehind = false
  const body = new ReadableStream<Uint8Array>(
    {
      start(streamController) {
        controller = streamController
        streamController.enqueue(opening)
      },
      pull(streamController) {
        if (isBehind) streamController.enqueue(catchUp)
        isBehind = false
      },
      cancel: forget,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: longestQueue }),
  )

  function forget(): void {
    controller = undefined
    onEnd()
  }

  function send(chunk: Uint8Array): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(chunk)
    else isBehind = true
  }

  function end(): void {
    // Unread data would keep a closed stream open.
    if (isBehind) controller?.error(new Error('The client does not read.'))
    else controller?.close()
    forget()
  }

  return {
    body,
    isAllowed,
    send,
    end,
    beat(chunk) {
      if (isBehind) end()
      else send(chunk)
    },
  }
}

const encoder = new TextEncoder()
const textOf = (events: LiveEvent[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
const encode = (events: LiveEvent[]) => encoder.encode(textOf(events))

// Proxies and browsers show a stream as open once it has data.
const openingText = 'retry: 1000\n\nevent: beat\ndata: 0\n\n'
const beat = encoder.encode('event: beat\ndata: 0\n\n')
const catchUp = encode([{ resource: '*', id: null }])

/** The open streams of one organization, and their pending changes. */
export function createFeed(onEmpty: () => void) {
  const streams = new Set<EventStream>()
  const changes = createChanges()
  let timer: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY

  function tell(): void {
    timer = undefined
    toldAt = performance.now()
    const chunk = encode(changes.take())
    for (const stream of streams) stream.send(chunk)
  }

  return {
    streams,
    note(resource: LiveEvent['resource'], id: string | null): void {
      changes.add(resource, id)
      timer ??= setTimeout(tell, Math.max(0, toldAt + liveGapMs - performance.now()))
    },
    beat(): void {
      for (const stream of streams) stream.beat(beat)
    },
    open(isAllowed: EventStream['isAllowed'], missed: LiveEvent[] = []): EventStream['body'] {
      const stream = createEventStream({
        opening: encoder.encode(openingText + textOf(missed)),
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

type Feed = ReturnType<typeof createFeed>

const mostStreams = 100

const tooMany = new ApiError(429, {
  success: false,
  error: 'RATE_LIMIT_EXCEEDED',
  message: `More than ${mostStreams} streams of events are open.`,
  retryAfter: 60,
})
const stopping = new ApiError(503, { error: 'The server is being stopped.' })

/** Channels of other layers that affect streams. */
export type LiveChannels = {
  /** A session or key ended; the payload is the organization. */
  endedSessions: string
  /** A campaign changed; the payload is `organization:campaign`. */
  campaigns: string
}

/** Event streams of clients. */
export type Live = {
  /**
   * Opens a stream for a user of the organization, until the user may not read any more. It begins with the
   * changes of the last `ageMs`. Throws 429, 503.
   */
  open(organization: number, isAllowed: EventStream['isAllowed'], ageMs?: number): ReadableStream<Uint8Array>
  /** Subscribes to changes. */
  follow(listen: OpenDatabase['listen'], channels: LiveChannels): Promise<void>
  /** Ends every stream. */
  close(): Promise<void>
}

const { resource: resourceSchema } = LiveEventSchema.shape

export function createLive(): Live {
  const feeds = new Map<number, Feed>()
  const history = createChangeHistory()
  let isClosed = false
  const timer = setInterval(() => {
    history.forgetOld()
    for (const feed of feeds.values()) feed.beat()
    for (const organization of feeds.keys()) void dismiss(organization)
  }, liveBeatMs)
  timer.unref()

  /** Ends the streams of users who may not read any more. If a check fails, the next beat repeats it. */
  async function dismiss(organization: number): Promise<void> {
    for (const stream of feeds.get(organization)?.streams ?? []) {
      if (!(await stream.isAllowed().catch(() => true))) stream.end()
    }
  }

  function note(organization: string, resource: string | undefined, id: string | undefined): void {
    const known = resourceSchema.safeParse(resource)
    if (!known.success) return
    history.note(Number(organization), { resource: known.data, id: id || null })
    feeds.get(Number(organization))?.note(known.data, id || null)
  }

  function noteEverything(): void {
    history.restart()
    for (const feed of feeds.values()) feed.note('*' satisfies LiveEvent['resource'], null)
  }

  return {
    open(organization, isAllowed, ageMs) {
      if (isClosed) throw stopping
      const feed = feeds.get(organization) ?? createFeed(() => feeds.delete(organization))
      if (feed.streams.size >= mostStreams) throw tooMany
      feeds.set(organization, feed)
      return feed.open(isAllowed, ageMs === undefined ? [] : history.since(organization, ageMs))
    },
    async follow(listen, channels) {
      await listen(
        liveChannel,
        (payload) => {
          const [organization = '', resource, id] = payload.split(':')
          note(organization, resource, id)
        },
        noteEverything,
      )
      await listen(channels.campaigns, (payload) => {
        const [organization = '', campaign] = payload.split(':')
        note(organization, 'campaigns', campaign)
      })
      await listen(channels.endedSessions, (organization) => void dismiss(Number(organization)))
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const feed of [...feeds.values()]) for (const stream of feed.streams) stream.end()
    },
  }
}
