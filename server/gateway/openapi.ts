import type { Hono } from 'hono'
import { sounds } from '#contract/calls/sounds'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import type { Implementation } from '#server/kernel/http/implement'
import { serveOpenApi } from '#server/kernel/http/openapi/openapi'

/** The platform answers these, and whether it sends ETags is unknown. */
const specified = () =>
  Object.values(api)
    .flatMap((resource): Endpoint[] => Object.values(resource))
    .filter(({ extension }) => !extension)
    .map(({ etag, ...operation }) => ({ operation }))

/** The platform chooses the audio format. */
const platformSounds = () =>
  Object.values(sounds).map((operation): { operation: Endpoint } => ({
    operation: { ...operation, media: 'audio/*' },
  }))

export function serveGatewayOpenApi(app: Hono, own: Implementation[]): void {
  serveOpenApi(app, [...own, ...specified(), ...platformSounds()], { isHosted: true })
}
