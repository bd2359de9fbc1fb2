import { routes } from '#contract/http/routes'
import { endpoint, FileReply } from './endpoint'
import { z } from './zod'

/** Resources whose changes are told. */
const liveResources = ['campaigns', 'calls', 'bots'] as const
export type LiveResource = (typeof liveResources)[number]

/** Something has changed: what was read of it is to be read anew. */
export const LiveEvent = z.object({
  /** `*`: any of them. */
  resource: z.enum([...liveResources, '*']),
  /** Null: one or many. */
  id: z.string().nullable(),
})
export type LiveEvent = z.output<typeof LiveEvent>

/** The least time between two tellings to one client. */
export const liveGapMs = 250
/** A stream on which nothing has come for three of these is dead. */
export const liveBeatMs = 10_000

export const live = {
  events: endpoint(routes.live.events, {
    summary: 'Changes as they happen, as server-sent events',
    media: 'text/event-stream',
    reply: FileReply,
    extension: true,
  }),
}
