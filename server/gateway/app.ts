import type { Hono } from 'hono'
import { audited } from '#server/accounts/audit-log/audited'
import { createGuard } from '#server/accounts/authentication/gates'
import { hasSession } from '#server/accounts/sessions/cookie'
import { sessionHandlers } from '#server/accounts/sessions/handlers'
import { createAccountProofs } from '#server/gateway/accounts/account-proofs'
import { createKnownKeys, platformKeys } from '#server/gateway/accounts/keys'
import { createCapabilityRouting, createPlatformCapabilities } from '#server/gateway/proxy/capability-routing'
import { createHostedGates } from '#server/gateway/proxy/gates'
import { passThrough, refuseNul } from '#server/gateway/proxy/pass-through'
import { createPlatforms, type Platforms, reachPlatform } from '#server/gateway/proxy/platform'
import { refuseKeyChangesBySession } from '#server/gateway/proxy/platform-keys'
import { mountSounds } from '#server/gateway/proxy/recordings'
import { answerWithWait } from '#server/gateway/proxy/upstream/rate-limit-waits'
import type { Upstream } from '#server/gateway/proxy/upstream/upstream'
import type { Database } from '#server/kernel/database/organization'
import { completeHttpApp, createHttpApp } from '#server/kernel/http/http-app'
import { mount } from '#server/kernel/http/mount'
import { readHandlers } from '#server/kernel/http/reads'
import type { OpenedServer } from '#server/kernel/opened-server'
import { gatewayExtensions } from './extensions'
import { serveGatewayOpenApi } from './openapi'

type OpenParts = 'environment' | 'dashboard' | 'jobs' | 'live' | 'outbound' | 'vault' | 'limits' | 'health'

export type GatewayParts = Pick<OpenedServer, OpenParts> & {
  /** Signs audit entries. */
  database: Database
  upstream: Upstream
  /** Receives the access to the platform for background work. */
  onPlatforms?: (platforms: Platforms) => void
}

/** The gateway in front of a hosted platform, behind one fetch handler. It places no calls. */
export function createGatewayApp(parts: GatewayParts): Hono {
  const { environment, database, upstream, limits, vault } = parts
  const app = createHttpApp(environment, answerWithWait, refuseNul)
  const guard = createGuard(environment, database, limits)
  const { checkKey, addressOf, publicUrl } = guard
  const reach = reachPlatform(upstream)
  const keys = createKnownKeys({ ...reach, database })
  const gates = createHostedGates({ ...reach, ...guard, keys, vault, proofs: createAccountProofs() })
  const platforms = createPlatforms({ ...reach, vault, ours: publicUrl ?? '' })
  parts.onPlatforms?.(platforms)
  const extensions =
    environment.CAPABILITIES === 'none' ? [] : gatewayExtensions({ ...parts, gates, platforms })
  const routing = createCapabilityRouting(createPlatformCapabilities(upstream), extensions)
  const own = [
    ...routing.handlers,
    // Not the platform's: it would not ask the extensions.
    ...(environment.CAPABILITIES === 'none' ? [] : readHandlers((request, env) => app.fetch(request, env))),
    ...sessionHandlers({
      database,
      publicUrl,
      addressOf,
      capabilities: routing.capabilities,
      keys: platformKeys({ checkKey, keys, vault, host: upstream.host }),
      connection: async () => `Hosted platform at ${upstream.host}`,
    }),
  ]
  const pass = passThrough(gates)
  mount(app, audited(own), gates)
  refuseKeyChangesBySession(app, upstream.host)
  mountSounds(app, { gates, upstream, outbound: parts.outbound })
  routing.mount(app, gates, pass)
  app.all('/v1/*', pass)
  app.all('/v2/*', pass)
  serveGatewayOpenApi(app, [...own, ...extensions.flatMap(({ implementations }) => implementations)])
  completeHttpApp(app, { ...parts, hasSession, operations: own.map(({ operation }) => operation) })
  return app
}
