import { Hono, type Context as HonoContext } from 'hono'
import { requestId } from 'hono/request-id'
import { account } from '#contract/account'
import { api } from '#contract/api'
import type { Endpoint } from '#contract/endpoint'
import { ApiError } from '#contract/error'
import { sounds } from '#contract/sounds'
import { audited } from '#server/audit-log/audited'
import { createRefusals } from '#server/audit-log/refusals'
import { withAuditKey } from '#server/audit-log/scope'
import type { Database } from '#server/database/organization'
import type { Beside } from '#server/hosted/beside'
import { createPlatformCapabilities } from '#server/hosted/capabilities'
import { createHostedGates } from '#server/hosted/gates'
import { createKnownKeys } from '#server/hosted/keys'
import { passThrough, refuseNul } from '#server/hosted/pass-through'
import { refuseKeyChangesBySession } from '#server/hosted/platform-keys'
import { createPlatforms, type Platforms } from '#server/hosted/platforms'
import { createPrecedence } from '#server/hosted/precedence'
import { hostedPeaksHandlers } from '#server/hosted/recording-peaks'
import { soundHandler } from '#server/hosted/recordings'
import { platformKeys } from '#server/hosted/session-keys'
import { createSharedAnswers } from '#server/hosted/shared-answers'
import type { Upstream } from '#server/hosted/upstream'
import { createWaits, PlatformWait, waitHeader } from '#server/hosted/waits'
import { createWitnesses } from '#server/hosted/witnesses'
import type { Jobs } from '#server/jobs/jobs'
import type { Live } from '#server/live/live'
import type { Outbound } from '#server/outbound/outbound'
import { sessionHandlers } from '#server/session/handlers'
import type { Vault } from '#server/vault/vault'
import type { Dashboard } from './app'
import { besideImplementations } from './beside'
import type { Environment } from './environment'
import { requireAllowedHost } from './http/allowed-hosts'
import { createClientAddress } from './http/client-address'
import { compress } from './http/compress'
import { answerError } from './http/errors'
import { type Health, serveHealth } from './http/health'
import { implement } from './http/implement'
import { createKeyCheck } from './http/key-check'
import type { Limits } from './http/limits'
import { refuseOtherMethods } from './http/methods'
import { mount } from './http/mount'
import { serveOpenApi } from './http/openapi'
import { noteArrival } from './http/request-log'
import { setSecurityHeaders } from './http/security-headers'

export type HostedParts = {
  database: Database
  environment: Environment
  dashboard: Dashboard
  upstream: Upstream
  jobs: Jobs
  live: Live
  outbound: Outbound
  vault: Vault
  limits: Limits
  health: Health
  /** Told of the platform for work that goes on when nobody asks. */
  onPlatforms?: (platforms: Platforms) => void
}

/** The whole product in front of a hosted platform, behind one fetch handler. It dials nobody. */
export function createHostedApp(parts: HostedParts): Hono {
  const { environment, upstream, outbound, vault } = parts
  const database = withAuditKey(parts.database, vault)
  const publicUrl = environment.PUBLIC_URL
  const app = new Hono()
  app.use(requestId(), noteArrival, setSecurityHeaders(publicUrl))
  app.use(requireAllowedHost(environment), compress(), refuseNul)
  app.onError(answerHostedError)
  const { limits } = parts
  const addressOf = createClientAddress(environment.TRUSTED_PROXIES)
  const checkKey = createKeyCheck(limits, addressOf, createRefusals(database))
  const reaching = { upstream, waits: createWaits(), shared: createSharedAnswers() }
  const keys = createKnownKeys({ ...reaching, database })
  const witnesses = createWitnesses()
  const gates = createHostedGates({
    ...reaching,
    ...{ database, limits, checkKey, addressOf, keys, vault, witnesses, publicUrl },
  })
  const platforms = createPlatforms({ ...reaching, vault, ours: publicUrl ?? '' })
  parts.onPlatforms?.(platforms)
  const peaks: Beside = {
    capability: 'recording_peaks',
    implementations: hostedPeaksHandlers({ gates, upstream, outbound }),
  }
  const beside =
    environment.CAPABILITIES === 'none'
      ? []
      : [...besideImplementations({ ...parts, database, platforms }), peaks]
  const precedence = createPrecedence(createPlatformCapabilities(upstream), beside)
  const ours = [
    ...implement({ capabilities: account.capabilities })({ capabilities: () => precedence.capabilities() }),
    ...sessionHandlers({
      ...{ database, publicUrl, addressOf, capabilities: precedence.capabilities },
      keys: platformKeys({ checkKey, keys, vault, host: upstream.host }),
      connection: `Hosted platform at ${upstream.host}`,
    }),
  ]
  const pass = passThrough(gates)
  mount(app, audited(ours), gates)
  refuseKeyChangesBySession(app, upstream.host)
  app.get('/v1/call/:id/recording', soundHandler({ gates, upstream, outbound }, 'recording'))
  app.get('/v1/voices/:id/sample', soundHandler({ gates, upstream, outbound }, 'sample'))
  precedence.mount(app, gates, pass)
  app.all('/v1/*', pass)
  app.all('/v2/*', pass)
  const implementations = beside.flatMap((one) => one.implementations)
  serveOpenApi(app, [...ours, ...implementations, ...specified(), ...heard()], { isHosted: true })
  serveHealth(app, parts.health)
  refuseOtherMethods(
    app,
    ours.map(({ operation }) => operation),
  )
  parts.dashboard(app)
  app.notFound((context) =>
    answerError(new ApiError(404, { error: 'There is nothing at this address.' }), context),
  )
  return app
}

const specified = () =>
  Object.values(api)
    .flatMap((resource): Endpoint[] => Object.values(resource))
    .filter(({ extension }) => !extension)
    .map((operation) => ({ operation }))

/** In whatever form the platform keeps it. */
const heard = () =>
  Object.values(sounds).map((operation): { operation: Endpoint } => ({
    operation: { ...operation, media: 'audio/*' },
  }))

function answerHostedError(error: unknown, context: HonoContext): Response {
  if (error instanceof PlatformWait && error.isOfAccount) {
    context.header(waitHeader, String(error.body.retryAfter))
  }
  return answerError(error, context)
}
