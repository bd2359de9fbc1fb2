import { auditLogHandlers } from '#server/accounts/audit-log/handlers'
import { analyticsHandlers } from '#server/analytics/handlers'
import { botVersionHandlers } from '#server/bots/version-handlers'
import { callHandlers } from '#server/calls/handlers'
import { callPinHandlers } from '#server/calls/pins/handlers'
import { hasCall } from '#server/calls/store'
import { campaignsPort } from '#server/campaigns/port'
import { doNotCallHandlers } from '#server/contacts/do-not-call/handlers'
import { importHandlers } from '#server/contacts/imports/handlers'
import { callMirrorHandlers } from '#server/gateway/call-mirror/handlers'
import { callListInterceptor } from '#server/gateway/call-mirror/list-calls'
import { isMirrored } from '#server/gateway/call-mirror/store'
import { withPreparation } from '#server/gateway/extensions/ask'
import { botInterceptors } from '#server/gateway/extensions/bots/bot-interceptors'
import { gatewayVersionHandlers } from '#server/gateway/extensions/bots/bot-versions'
import { gatewayEstimateHandlers } from '#server/gateway/extensions/bots/estimate'
import { gatewayImpactHandlers } from '#server/gateway/extensions/bots/impact'
import { ensureBotCopies, ensureCallCopy } from '#server/gateway/extensions/calls/ensure-local-copy'
import { placementInterceptors, waitForPlacements } from '#server/gateway/extensions/calls/placing'
import { gatewayRehearsals } from '#server/gateway/extensions/rehearsal/rehearsals'
import { rehearsalInterceptor } from '#server/gateway/extensions/rehearsal/rehearsed'
import { transferInterceptors } from '#server/gateway/extensions/transfers'
import { gatewayImportHandlers } from '#server/gateway/imports/handlers'
import { listCheckHandlers } from '#server/gateway/list-checks/handlers'
import type { GatewayExtension } from '#server/gateway/proxy/extensions'
import type { HostedGates } from '#server/gateway/proxy/gates'
import type { Platforms } from '#server/gateway/proxy/platforms'
import { platformPeaksHandlers } from '#server/gateway/proxy/recording-peaks'
import type { Upstream } from '#server/gateway/proxy/upstream/upstream'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import type { Limits } from '#server/kernel/http/limits/limits'
import type { Jobs } from '#server/kernel/jobs/jobs'
import type { Live } from '#server/kernel/live/live'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { listOwnNumbers } from '#server/phone-numbers/store'
import { rehearsalCaseHandlers } from '#server/rehearsal/cases/handlers'
import { rehearsalRoutes } from '#server/rehearsal/routes'
import { reviewAgreementHandlers } from '#server/review/agreement/handlers'
import { reviewHandlers } from '#server/review/handlers'
import { reviewerHandlers } from '#server/review/reviewers/handlers'
import { savedViewHandlers } from '#server/review/saved-views/handlers'
import { scorecardHandlers } from '#server/review/scorecards/handlers'

export type ExtensionParts = {
  database: Database
  environment: Environment
  jobs: Jobs
  live: Live
  limits: Limits
  outbound: Outbound
  vault: Vault
  gates: HostedGates
  upstream: Upstream
  /** For background work. Requests use `platform` of their context. */
  platforms: Platforms
}

/** Everything that the gateway adds to a hosted platform, by the capability that the session reports. */
export function gatewayExtensions(parts: ExtensionParts): GatewayExtension[] {
  const { environment, jobs, limits, platforms, gates, upstream, outbound } = parts
  const reviewing = [
    ...withPreparation(ensureCallCopy, reviewHandlers(environment)),
    ...withPreparation(ensureBotCopies, scorecardHandlers),
    ...withPreparation(ensureCallCopy, rehearsalCaseHandlers),
    ...reviewAgreementHandlers,
    ...reviewerHandlers,
  ]
  return [
    { capability: 'saved_views', implementations: savedViewHandlers },
    {
      capability: 'do_not_call',
      implementations: withPreparation(
        ensureCallCopy,
        waitForPlacements(doNotCallHandlers({ campaigns: campaignsPort, hasCall })),
      ),
      interceptors: [...placementInterceptors, ...transferInterceptors],
    },
    {
      capability: 'contact_imports',
      implementations: gatewayImportHandlers(
        importHandlers({ jobs, campaigns: campaignsPort, listOwnNumbers }),
        platforms,
      ),
    },
    { capability: 'list_checks', implementations: listCheckHandlers(platforms) },
    { capability: 'audit_log', implementations: auditLogHandlers },
    {
      capability: 'bot_versions',
      implementations: gatewayVersionHandlers(botVersionHandlers(campaignsPort)),
      interceptors: botInterceptors,
    },
    { capability: 'bot_outlook', implementations: [...gatewayImpactHandlers, ...gatewayEstimateHandlers] },
    {
      capability: 'rehearsal',
      implementations: gatewayRehearsals(rehearsalRoutes(parts)),
      interceptors: [rehearsalInterceptor],
    },
    { capability: 'review', implementations: reviewing },
    { capability: 'alignment_pins', implementations: withPreparation(ensureCallCopy, callPinHandlers) },
    { capability: 'call_mirror', implementations: callMirrorHandlers(platforms) },
    { capability: 'analytics', implementations: analyticsHandlers, isOn: isMirrored },
    {
      capability: 'recording_peaks',
      implementations: platformPeaksHandlers({ gates, upstream, outbound }),
    },
    {
      capability: 'call_filters',
      implementations: [],
      interceptors: [callListInterceptor(callHandlers(environment, limits))],
      isOn: isMirrored,
    },
  ]
}
