import { routes } from '#contract/http/routes'
import { endpoint, FileReply } from './endpoint'
import { wholeNumber } from './page'
import { z } from './zod'

/** Resources with live updates. */
const liveResources = ['campaigns', 'calls', 'bots'] as const
export type LiveResource = (typeof liveResources)[number]

/** A resource changed; clients must load it again. */
export const LiveEvent = z.object({
  /** `*`: any resource. */
  resource: z.enum([...liveResources, '*']),
  /** Null: one or more. */
  id: z.string().nullable(),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** Minimum time between two events to one client. */
export const liveGapMs = 250
/** A stream without data for three of these intervals is dead. */
export const liveBeatMs = 10_000

/** Older data must be read again. */
export const longestLiveAgeMs = 60_000

const EventsQuery = z.object({
  /**
   * Milliseconds since the client read its data. The stream begins with what changed since then.
   * @example 1500
   */
  age_ms: wholeNumber(0, 86_400_000).optional(),
})

export const live = {
  /**
   * Streams server-sent events. Each event names a resource that changed (`campaigns`, `calls` or `bots`;
   * `*` for any) and an id or null for several. Events have no content: read the resource again.
   */
  events: endpoint(routes.live.events, {
    summary: 'Follow live updates',
    query: EventsQuery,
    media: 'text/event-stream',
    reply: FileReply,
    extension: true,
  }),
}
