import { Hono, type Context as HonoContext } from 'hono'
import { requestId } from 'hono/request-id'
import { ApiError } from '#contract/error'
import { allCapabilities } from '#server/accounts/capabilities'
import { accountHandlers } from '#server/accounts/handlers'
import { analyticsHandlers } from '#server/analytics/handlers'
import { apiKeyHandlers } from '#server/api-keys/handlers'
import { audited } from '#server/audit-log/audited'
import { auditLogHandlers } from '#server/audit-log/handlers'
import { createRefusals } from '#server/audit-log/refusals'
import { withAuditKey } from '#server/audit-log/scope'
import { botHandlers } from '#server/bots/handlers'
import { botEstimateHandlers, botImpactHandlers } from '#server/bots/outlook-handlers'
import { botVersionHandlers } from '#server/bots/version-handlers'
import { callFileHandlers } from '#server/call-files/handlers'
import { callPinHandlers } from '#server/call-pins/handlers'
import { callShareHandlers } from '#server/call-shares/handlers'
import { callHandlers } from '#server/calls/handlers'
import { createRecordings, type Recordings } from '#server/calls/recordings'
import { campaignActivityHandlers } from '#server/campaign-activity/handlers'
import { campaignActionHandlers, campaignHandlers } from '#server/campaigns/handlers'
import { contactFileHandlers } from '#server/contact-files/handlers'
import { contactListHandlers } from '#server/contact-lists/handlers'
import { contactHandlers } from '#server/contacts/handlers'
import type { Disk } from '#server/database/disk'
import type { Database } from '#server/database/organization'
import { dialingRulesHandlers } from '#server/dialing-rules/handlers'
import { doNotCallHandlers } from '#server/do-not-call/handlers'
import { erasureHandlers } from '#server/erasures/handlers'
import { importHandlers } from '#server/imports/handlers'
import type { Jobs } from '#server/jobs/jobs'
import {
  documentHandlers,
  faqHandlers,
  knowledgeBaseHandlers,
  snippetHandlers,
} from '#server/knowledge-bases/handlers'
import { liveHandlers } from '#server/live/handlers'
import { createLive, type Live } from '#server/live/live'
import { messageHandlers } from '#server/messages/handlers'
import { createOutbound, type Outbound } from '#server/outbound/outbound'
import { phoneNumberHandlers } from '#server/phone-numbers/handlers'
import { preflightHandlers } from '#server/preflight/handlers'
import { privacyHandlers } from '#server/privacy/handlers'
import { rehearsalCaseHandlers } from '#server/rehearsal-cases/handlers'
import { rehearsalChatHandlers } from '#server/rehearsal-chat/handlers'
import { rehearsalModelHandlers } from '#server/rehearsal-model/handlers'
import { rehearsalRunHandlers } from '#server/rehearsal-runs/handlers'
import { rehearsalSuiteHandlers } from '#server/rehearsal-suites/handlers'
import { reviewHandlers } from '#server/review/handlers'
import { reviewAgreementHandlers } from '#server/review-agreement/handlers'
import { reviewerHandlers } from '#server/reviewers/handlers'
import { sampleDataHandlers } from '#server/sample-data/handlers'
import { createSampleData, type SampleData } from '#server/sample-data/sample-data'
import { savedViewHandlers } from '#server/saved-views/handlers'
import { scorecardHandlers } from '#server/scorecards/handlers'
import { sessionHandlers } from '#server/session/handlers'
import { ownKeys } from '#server/session/keys'
import { recordingPeaksHandlers, soundHandlers } from '#server/sounds/handlers'
import { targetHandlers } from '#server/targets/handlers'
import { toolHandlers } from '#server/tools/handlers'
import { variableSourceHandlers } from '#server/variable-sources/handlers'
import { createVault, type Vault } from '#server/vault/vault'
import { voiceHandlers } from '#server/voices/handlers'
import { webhookHandlers } from '#server/webhooks/handlers'
import type { Environment } from './environment'
import { recordingFiles } from './files/recording-files'
import { omitAbsentOfPlatform } from './http/absent-fields'
import { requireAllowedHost } from './http/allowed-hosts'
import { createClientAddress } from './http/client-address'
import { compress } from './http/compress'
import { answerError } from './http/errors'
import { refuseChangesOnFullDisk } from './http/full-disk'
import { createGates } from './http/gates'
import { createHealth, type Health, serveHealth } from './http/health'
import { createKeyCheck } from './http/key-check'
import { createLimits, type Limits } from './http/limits'
import { noSuchOperation, refuseOtherMethods } from './http/methods'
import { mount } from './http/mount'
import { serveOpenApi } from './http/openapi'
import { asSpecified, asSpecifiedError } from './http/plain-server'
import { noteArrival } from './http/request-log'
import { setSecurityHeaders } from './http/security-headers'

/** Serves the dashboard's files for what is no operation of the API. */
export type Dashboard = (app: Hono) => void

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
  const implementations = [
    ...accountHandlers,
    ...sessionHandlers({
      ...{ database, publicUrl, addressOf, keys: ownKeys(database, checkKey) },
      capabilities: async () => capabilities,
      connection: 'Local server, simulated calls',
    }),
    ...botHandlers,
    ...botVersionHandlers,
    ...botImpactHandlers,
    ...botEstimateHandlers,
    ...toolHandlers({ outbound, limits, vault }),
    ...phoneNumberHandlers,
    ...contactListHandlers,
    ...contactHandlers,
    ...contactFileHandlers,
    ...campaignHandlers,
    ...campaignActivityHandlers,
    ...campaignActionHandlers,
    ...targetHandlers,
    ...doNotCallHandlers,
    ...importHandlers(jobs),
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
    ...liveHandlers(parts.live ?? createLive()),
    ...sampleDataHandlers(sampleData),
  ]
  const answered = isPlain ? asSpecified(implementations) : implementations.map(omitAbsentOfPlatform)
  const served = audited(answered)
  mount(app, served, gates)
  const routes = new Set(served.map(({ operation }) => operation.route))
  serveOpenApi(
    app,
    implementations.filter(({ operation }) => routes.has(operation.route)),
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

/** How requests to addresses that operators give are sent. */
export const outboundFor = ({ ALLOWED_PRIVATE_HOSTS: privateHosts = new Set() }: Environment) =>
  createOutbound({ privateHosts })

export const vaultFor = ({ DATA_DIR: dataDirectory, ENCRYPTION_KEY: key }: Environment) =>
  createVault({ dataDirectory, key })

function notAnOperation(): never {
  throw noSuchOperation
}

function nothingHere(context: HonoContext): Response {
  return answerError(new ApiError(404, { error: 'There is nothing at this address.' }), context)
}
