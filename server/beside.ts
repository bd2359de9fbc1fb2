import { analyticsHandlers } from '#server/analytics/handlers'
import { auditLogHandlers } from '#server/audit-log/handlers'
import { after } from '#server/beside/ask'
import { versionsBeside } from '#server/beside/bot-versions'
import { botWatches } from '#server/beside/bot-watches'
import { bringBots, bringCall } from '#server/beside/bringing'
import { estimateBeside } from '#server/beside/estimate'
import { impactBeside } from '#server/beside/impact'
import { listingBeside, placingWatches } from '#server/beside/placing'
import { rehearsalsBeside } from '#server/beside/rehearsals'
import { rehearsalWatch } from '#server/beside/rehearsed'
import { transferWatches } from '#server/beside/transfers'
import { botVersionHandlers } from '#server/bots/version-handlers'
import { callPinHandlers } from '#server/call-pins/handlers'
import { callHandlers } from '#server/calls/handlers'
import type { Database } from '#server/database/organization'
import { doNotCallHandlers } from '#server/do-not-call/handlers'
import type { Beside } from '#server/hosted/beside'
import type { Platforms } from '#server/hosted/platforms'
import { importHandlersBeside } from '#server/imports/beside/handlers'
import { importHandlers } from '#server/imports/handlers'
import type { Jobs } from '#server/jobs/jobs'
import { listCheckHandlers } from '#server/list-readings/handlers'
import type { Live } from '#server/live/live'
import { callMirrorHandlers } from '#server/mirror/handlers'
import { listingWatch } from '#server/mirror/listing'
import { isMirrored } from '#server/mirror/store'
import type { Outbound } from '#server/outbound/outbound'
import { rehearsalCaseHandlers } from '#server/rehearsal-cases/handlers'
import { rehearsalChatHandlers } from '#server/rehearsal-chat/handlers'
import { rehearsalModelHandlers } from '#server/rehearsal-model/handlers'
import { rehearsalRunHandlers } from '#server/rehearsal-runs/handlers'
import { rehearsalSuiteHandlers } from '#server/rehearsal-suites/handlers'
import { reviewHandlers } from '#server/review/handlers'
import { reviewAgreementHandlers } from '#server/review-agreement/handlers'
import { reviewerHandlers } from '#server/reviewers/handlers'
import { savedViewHandlers } from '#server/saved-views/handlers'
import { scorecardHandlers } from '#server/scorecards/handlers'
import type { Vault } from '#server/vault/vault'
import type { Environment } from './environment'
import type { Limits } from './http/limits'

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
      implementations: after(bringCall, listingBeside(doNotCallHandlers)),
      watches: [...placingWatches, ...transferWatches],
    },
    { capability: 'contact_imports', implementations: importHandlersBeside(importHandlers(jobs), platforms) },
    { capability: 'list_checks', implementations: listCheckHandlers(platforms) },
    { capability: 'audit_log', implementations: auditLogHandlers },
    { capability: 'bot_versions', implementations: versionsBeside(botVersionHandlers), watches: botWatches },
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
