import { Hono, type Context as HonoContext } from 'hono'
import { requestId } from 'hono/request-id'
import { account } from '#contract/accounts/account'
import { sounds } from '#contract/calls/sounds'
import { api } from '#contract/http/api'
import type { Endpoint } from '#contract/http/endpoint'
import { ApiError } from '#contract/http/error'
import { audited } from '#server/accounts/audit-log/audited'
import { createRefusals } from '#server/accounts/audit-log/refusals'
import { withAuditKey } from '#server/accounts/audit-log/scope'
import { sessionHandlers } from '#server/accounts/sessions/handlers'
import { createWitnesses } from '#server/gateway/accounts/account-proofs'
import { createKnownKeys } from '#server/gateway/accounts/keys'
import { platformKeys } from '#server/gateway/accounts/session-keys'
import { createPlatformCapabilities } from '#server/gateway/proxy/capabilities'
import { createPrecedence } from '#server/gateway/proxy/capability-routing'
import type { Beside } from '#server/gateway/proxy/extensions'
import { createHostedGates } from '#server/gateway/proxy/gates'
import { passThrough, refuseNul } from '#server/gateway/proxy/pass-through'
import { refuseKeyChangesBySession } from '#server/gateway/proxy/platform-keys'
import { createPlatforms, type Platforms } from '#server/gateway/proxy/platforms'
import { hostedPeaksHandlers } from '#server/gateway/proxy/recording-peaks'
import { soundHandler } from '#server/gateway/proxy/recordings'
import { createWaits, PlatformWait, waitHeader } from '#server/gateway/proxy/upstream/rate-limit-waits'
import { createSharedAnswers } from '#server/gateway/proxy/upstream/shared-answers'
import type { Upstream } from '#server/gateway/proxy/upstream/upstream'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import { compress } from '#server/kernel/http/answers/compress'
import { answerError } from '#server/kernel/http/answers/errors'
import type { Dashboard } from '#server/kernel/http/files/dashboard'
import { requireAllowedHost } from '#server/kernel/http/guards/allowed-hosts'
import { refuseOtherMethods } from '#server/kernel/http/guards/methods'
import { setSecurityHeaders } from '#server/kernel/http/guards/security-headers'
import { type Health, serveHealth } from '#server/kernel/http/health'
import { implement } from '#server/kernel/http/implement'
import { createClientAddress } from '#server/kernel/http/limits/client-address'
import { createKeyCheck } from '#server/kernel/http/limits/key-check'
import type { Limits } from '#server/kernel/http/limits/limits'
import { mount } from '#server/kernel/http/mount'
import { serveOpenApi } from '#server/kernel/http/openapi/openapi'
import { noteArrival } from '#server/kernel/http/request-log'
import type { Jobs } from '#server/kernel/jobs/jobs'
import type { Live } from '#server/kernel/live/live'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { besideImplementations } from './extensions'

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
    // The platform answers these: whether it has ETags is not known.
    .map(({ etag, ...operation }) => ({ operation }))

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
