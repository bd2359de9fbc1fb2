import { Hono, type Context as HonoContext } from 'hono'
import { requestId } from 'hono/request-id'
import type { Capabilities } from '#contract/accounts/account'
import { ApiError } from '#contract/http/error'
import { apiKeyHandlers } from '#server/accounts/api-keys/handlers'
import { audited } from '#server/accounts/audit-log/audited'
import { auditLogHandlers } from '#server/accounts/audit-log/handlers'
import { createRefusals } from '#server/accounts/audit-log/refusals'
import { withAuditKey } from '#server/accounts/audit-log/scope'
import { createGates } from '#server/accounts/authentication/gates'
import { liveHandlers } from '#server/accounts/authentication/live-handlers'
import { allCapabilities } from '#server/accounts/capabilities'
import { accountHandlers } from '#server/accounts/handlers'
import { sessionHandlers } from '#server/accounts/sessions/handlers'
import { ownKeys } from '#server/accounts/sessions/keys'
import { botEstimateHandlers, botImpactHandlers } from '#server/analytics/bots/handlers'
import { analyticsHandlers } from '#server/analytics/handlers'
import { botHandlers } from '#server/bots/handlers'
import {
  documentHandlers,
  faqHandlers,
  knowledgeBaseHandlers,
  snippetHandlers,
} from '#server/bots/knowledge/handlers'
import { toolHandlers } from '#server/bots/tools/handlers'
import { variableSourceHandlers } from '#server/bots/variables/handlers'
import { botVersionHandlers } from '#server/bots/version-handlers'
import { voiceHandlers } from '#server/bots/voices/handlers'
import { recordingPeaksHandlers, soundHandlers } from '#server/calls/audio/handlers'
import { callFileHandlers } from '#server/calls/files/handlers'
import { callHandlers } from '#server/calls/handlers'
import { callPinHandlers } from '#server/calls/pins/handlers'
import { createRecordings, type Recordings } from '#server/calls/recordings'
import { callShareHandlers } from '#server/calls/shares/handlers'
import { hasCall } from '#server/calls/store'
import { campaignActivityHandlers } from '#server/campaigns/activity/handlers'
import { targetHandlers } from '#server/campaigns/contacts/handlers'
import { dialingRulesHandlers } from '#server/campaigns/dialing-rules/handlers'
import { campaignActionHandlers, campaignHandlers } from '#server/campaigns/handlers'
import { campaignsPort } from '#server/campaigns/port'
import { preflightHandlers } from '#server/campaigns/preflight/handlers'
import { doNotCallHandlers } from '#server/contacts/do-not-call/handlers'
import { contactFileHandlers } from '#server/contacts/files/handlers'
import { contactHandlers } from '#server/contacts/handlers'
import { importHandlers } from '#server/contacts/imports/handlers'
import { contactListHandlers } from '#server/contacts/lists/handlers'
import type { Disk } from '#server/kernel/database/disk'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import { omitAbsentOfPlatform } from '#server/kernel/http/absent-fields'
import { compress } from '#server/kernel/http/answers/compress'
import { answerError } from '#server/kernel/http/answers/errors'
import { refuseChangesOnFullDisk } from '#server/kernel/http/answers/full-disk'
import type { Dashboard } from '#server/kernel/http/files/dashboard'
import { requireAllowedHost } from '#server/kernel/http/guards/allowed-hosts'
import { noSuchOperation, refuseOtherMethods } from '#server/kernel/http/guards/methods'
import { setSecurityHeaders } from '#server/kernel/http/guards/security-headers'
import { createHealth, type Health, serveHealth } from '#server/kernel/http/health'
import { type ClientAddress, createClientAddress } from '#server/kernel/http/limits/client-address'
import { createKeyCheck, type KeyCheck } from '#server/kernel/http/limits/key-check'
import { createLimits, type Limits } from '#server/kernel/http/limits/limits'
import { mount } from '#server/kernel/http/mount'
import { serveOpenApi } from '#server/kernel/http/openapi/openapi'
import { asSpecified, asSpecifiedError, withoutEtag } from '#server/kernel/http/openapi/plain-server'
import { noteArrival } from '#server/kernel/http/request-log'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { createLive, type Live } from '#server/kernel/live/live'
import { type Outbound, outboundFor } from '#server/kernel/safe-fetch/outbound'
import { recordingFiles } from '#server/kernel/storage/recording-files'
import { type Vault, vaultFor } from '#server/kernel/vault/vault'
import { messageHandlers } from '#server/messages/handlers'
import { phoneNumberHandlers } from '#server/phone-numbers/handlers'
import { listOwnNumbers } from '#server/phone-numbers/store'
import { erasureHandlers } from '#server/privacy/erasure/handlers'
import { privacyHandlers } from '#server/privacy/settings/handlers'
import { rehearsalCaseHandlers } from '#server/rehearsal/cases/handlers'
import { rehearsalChatHandlers } from '#server/rehearsal/chat/handlers'
import { rehearsalModelHandlers } from '#server/rehearsal/model/handlers'
import { checkRehearsed } from '#server/rehearsal/runs/gate'
import { rehearsalRunHandlers } from '#server/rehearsal/runs/handlers'
import { rehearsalSuiteHandlers } from '#server/rehearsal/suites/handlers'
import { reviewAgreementHandlers } from '#server/review/agreement/handlers'
import { reviewHandlers } from '#server/review/handlers'
import { reviewerHandlers } from '#server/review/reviewers/handlers'
import { savedViewHandlers } from '#server/review/saved-views/handlers'
import { scorecardHandlers } from '#server/review/scorecards/handlers'
import { sampleDataHandlers } from '#server/sample-data/handlers'
import { createSampleData, type SampleData } from '#server/sample-data/sample-data'
import { webhookHandlers } from '#server/webhooks/handlers'

export type AppParts = {
  database: Database
  environment: Environment
  dashboard: Dashboard
  jobs: Jobs
  limits?: Limits
  health?: Health
  disk?: Disk
  live?: Live
  recordings?: Recordings
  outbound?: Outbound
  vault?: Vault
  sampleData?: SampleData
}

/** The whole product behind one fetch handler. */
export function createApp({ environment, dashboard, jobs, ...parts }: AppParts): Hono {
  const vault = parts.vault ?? vaultFor(environment)
  const database = withAuditKey(parts.database, vault)
  const app = new Hono()
  app.use(requestId(), noteArrival, setSecurityHeaders(environment.PUBLIC_URL))
  app.use(requireAllowedHost(environment), compress())
  const isPlain = environment.CAPABILITIES === 'none'
  app.onError((error, context) => answerError(isPlain ? asSpecifiedError(error) : error, context))
  if (parts.disk) app.use(refuseChangesOnFullDisk(parts.disk))
  const limits = parts.limits ?? createLimits(environment)
  const capabilities = isPlain ? {} : allCapabilities
  const addressOf = createClientAddress(environment.TRUSTED_PROXIES)
  const checkKey = createKeyCheck(limits, addressOf, createRefusals(database))
  const publicUrl = environment.PUBLIC_URL
  const guard = { database, limits, checkKey, addressOf, publicUrl }
  const gates = createGates(guard)
  const outbound = parts.outbound ?? outboundFor(environment)
  const recordings = parts.recordings ?? createRecordings(recordingFiles(environment))
  const sampleData = parts.sampleData ?? createSampleData(database, recordings)
  const implementations = implementationsFor({
    ...{ environment, jobs, database, limits, vault, outbound, recordings, sampleData, addressOf },
    ...{ capabilities, checkKey, live: parts.live ?? createLive() },
  })
  const answered = isPlain ? asSpecified(implementations) : implementations.map(omitAbsentOfPlatform)
  const served = audited(answered)
  mount(app, served, gates)
  const routes = new Set(served.map(({ operation }) => operation.route))
  serveOpenApi(
    app,
    (isPlain ? implementations.map(withoutEtag) : implementations).filter(({ operation }) =>
      routes.has(operation.route),
    ),
  )
  serveHealth(app, parts.health ?? createHealth(database))
  refuseOtherMethods(
    app,
    served.map(({ operation }) => operation),
  )
  app.all('/v1/*', notAnOperation)
  app.all('/v2/*', notAnOperation)
  dashboard(app)
  app.notFound(nothingHere)
  return app
}

type HandlerParts = Required<Omit<AppParts, 'dashboard' | 'health' | 'disk'>> & {
  capabilities: Capabilities
  addressOf: ClientAddress
  checkKey: KeyCheck
}

/** What answers each operation. */
function implementationsFor(parts: HandlerParts) {
  const { environment, jobs, database, limits, vault, outbound, recordings, sampleData, live } = parts
  const { capabilities, addressOf, checkKey } = parts
  return [
    ...accountHandlers,
    ...sessionHandlers({
      ...{ database, publicUrl: environment.PUBLIC_URL, addressOf, keys: ownKeys(database, checkKey) },
      capabilities: async () => capabilities,
      connection: 'Local server, simulated calls',
    }),
    ...botHandlers(campaignsPort, checkRehearsed),
    ...botVersionHandlers(campaignsPort),
    ...botImpactHandlers,
    ...botEstimateHandlers,
    ...toolHandlers({ campaigns: campaignsPort, outbound, limits, vault }),
    ...phoneNumberHandlers(campaignsPort),
    ...contactListHandlers(campaignsPort),
    ...contactHandlers(campaignsPort),
    ...contactFileHandlers,
    ...campaignHandlers,
    ...campaignActivityHandlers,
    ...campaignActionHandlers,
    ...targetHandlers,
    ...doNotCallHandlers({ campaigns: campaignsPort, hasCall }),
    ...importHandlers({ jobs, campaigns: campaignsPort, listOwnNumbers }),
    ...apiKeyHandlers,
    ...auditLogHandlers,
    ...analyticsHandlers,
    ...dialingRulesHandlers,
    ...messageHandlers(jobs),
    ...preflightHandlers,
    ...privacyHandlers(jobs, environment.DATABASE_URL === undefined),
    ...erasureHandlers(jobs),
    ...reviewHandlers(environment),
    ...reviewAgreementHandlers,
    ...reviewerHandlers,
    ...scorecardHandlers,
    ...rehearsalCaseHandlers,
    ...knowledgeBaseHandlers,
    ...faqHandlers,
    ...snippetHandlers,
    ...documentHandlers,
    ...variableSourceHandlers,
    ...voiceHandlers,
    ...rehearsalModelHandlers({ outbound, vault }),
    ...rehearsalChatHandlers({ outbound, vault }),
    ...rehearsalSuiteHandlers,
    ...rehearsalRunHandlers({ outbound, vault, jobs }),
    ...webhookHandlers({ environment, outbound, vault }),
    ...callHandlers(environment, limits),
    ...callFileHandlers(environment),
    ...savedViewHandlers,
    ...callPinHandlers,
    ...callShareHandlers,
    ...soundHandlers(recordings),
    ...recordingPeaksHandlers(recordings),
    ...liveHandlers(live),
    ...sampleDataHandlers(sampleData),
  ]
}

function notAnOperation(): never {
  throw noSuchOperation
}

function nothingHere(context: HonoContext): Response {
  return answerError(new ApiError(404, { error: 'There is nothing at this address.' }), context)
}
