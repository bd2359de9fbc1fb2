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
import { listingWatch } from '#server/gateway/call-mirror/list-calls'
import { isMirrored } from '#server/gateway/call-mirror/store'
import { after } from '#server/gateway/extensions/ask'
import { versionsBeside } from '#server/gateway/extensions/bots/bot-versions'
import { botWatches } from '#server/gateway/extensions/bots/bot-watches'
import { estimateBeside } from '#server/gateway/extensions/bots/estimate'
import { impactBeside } from '#server/gateway/extensions/bots/impact'
import { bringBots, bringCall } from '#server/gateway/extensions/calls/ensure-local-copy'
import { listingBeside, placingWatches } from '#server/gateway/extensions/calls/placing'
import { rehearsalsBeside } from '#server/gateway/extensions/rehearsal/rehearsals'
import { rehearsalWatch } from '#server/gateway/extensions/rehearsal/rehearsed'
import { transferWatches } from '#server/gateway/extensions/transfers'
import { importHandlersBeside } from '#server/gateway/imports/handlers'
import { listCheckHandlers } from '#server/gateway/list-checks/handlers'
import type { Beside } from '#server/gateway/proxy/extensions'
import type { Platforms } from '#server/gateway/proxy/platforms'
import type { Database } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import type { Limits } from '#server/kernel/http/limits/limits'
import type { Jobs } from '#server/kernel/jobs/jobs'
import type { Live } from '#server/kernel/live/live'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { listOwnNumbers } from '#server/phone-numbers/store'
import { rehearsalCaseHandlers } from '#server/rehearsal/cases/handlers'
import { rehearsalChatHandlers } from '#server/rehearsal/chat/handlers'
import { rehearsalModelHandlers } from '#server/rehearsal/model/handlers'
import { rehearsalRunHandlers } from '#server/rehearsal/runs/handlers'
import { rehearsalSuiteHandlers } from '#server/rehearsal/suites/handlers'
import { reviewAgreementHandlers } from '#server/review/agreement/handlers'
import { reviewHandlers } from '#server/review/handlers'
import { reviewerHandlers } from '#server/review/reviewers/handlers'
import { savedViewHandlers } from '#server/review/saved-views/handlers'
import { scorecardHandlers } from '#server/review/scorecards/handlers'

/** What features that stand beside a hosted platform are made of. */
export type BesideParts = {
  database: Database
  environment: Environment
  jobs: Jobs
  live: Live
  limits: Limits
  outbound: Outbound
  vault: Vault
  /** The platform for work that goes on when nobody asks: a request's own is `platform` of its context. */
  platforms: Platforms
}

/** All that we add to a hosted platform; the session tells the dashboard of each whose capability the platform lacks. */
export function besideImplementations(parts: BesideParts): Beside[] {
  const { environment, jobs, limits, platforms } = parts
  const reviewing = [
    ...after(bringCall, reviewHandlers(environment)),
    ...after(bringBots, scorecardHandlers),
    ...after(bringCall, rehearsalCaseHandlers),
    ...reviewAgreementHandlers,
    ...reviewerHandlers,
  ]
  const rehearsing = [
    ...rehearsalModelHandlers(parts),
    ...rehearsalChatHandlers(parts),
    ...rehearsalSuiteHandlers,
    ...rehearsalRunHandlers(parts),
  ]
  return [
    { capability: 'saved_views', implementations: savedViewHandlers },
    {
      capability: 'do_not_call',
      implementations: after(
        bringCall,
        listingBeside(doNotCallHandlers({ campaigns: campaignsPort, hasCall })),
      ),
      watches: [...placingWatches, ...transferWatches],
    },
    {
      capability: 'contact_imports',
      implementations: importHandlersBeside(
        importHandlers({ jobs, campaigns: campaignsPort, listOwnNumbers }),
        platforms,
      ),
    },
    { capability: 'list_checks', implementations: listCheckHandlers(platforms) },
    { capability: 'audit_log', implementations: auditLogHandlers },
    {
      capability: 'bot_versions',
      implementations: versionsBeside(botVersionHandlers(campaignsPort)),
      watches: botWatches,
    },
    { capability: 'bot_outlook', implementations: [...impactBeside, ...estimateBeside] },
    { capability: 'rehearsal', implementations: rehearsalsBeside(rehearsing), watches: [rehearsalWatch] },
    { capability: 'review', implementations: reviewing },
    { capability: 'alignment_pins', implementations: after(bringCall, callPinHandlers) },
    { capability: 'call_mirror', implementations: callMirrorHandlers(platforms) },
    { capability: 'analytics', implementations: analyticsHandlers, isOn: isMirrored },
    {
      capability: 'call_filters',
      implementations: [],
      watches: [listingWatch(callHandlers(environment, limits))],
      isOn: isMirrored,
    },
  ]
}
