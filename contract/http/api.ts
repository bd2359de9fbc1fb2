import { account } from '#contract/accounts/account'
import { apiKeys } from '#contract/accounts/api-keys'
import { auditLog } from '#contract/accounts/audit-log'
import { mailServer } from '#contract/accounts/mail-server'
import { savedViews } from '#contract/accounts/saved-views'
import { sampleData, session } from '#contract/accounts/session'
import { analytics } from '#contract/analytics/analytics'
import { bots } from '#contract/bots/bots'
import { botEstimate } from '#contract/bots/estimate'
import { botImpact } from '#contract/bots/impact'
import { modelPrices } from '#contract/bots/model-prices'
import { tools } from '#contract/bots/tools'
import { variableSources } from '#contract/bots/variable-sources'
import { botVersions } from '#contract/bots/versions'
import { voices } from '#contract/bots/voices'
import { analysisRuns } from '#contract/calls/analysis-runs'
import { calls } from '#contract/calls/calls'
import { callFiles } from '#contract/calls/files'
import { callMirror } from '#contract/calls/mirror'
import { callPins } from '#contract/calls/pins'
import { callShares } from '#contract/calls/shares'
import { simulatedInboundCalls } from '#contract/calls/simulated-inbound-calls'
import { recordingPeaks, sounds } from '#contract/calls/sounds'
import { webCalls } from '#contract/calls/web-calls'
import { campaignActions } from '#contract/campaigns/actions'
import { campaignActivity } from '#contract/campaigns/activity'
import { campaigns } from '#contract/campaigns/campaigns'
import { choices } from '#contract/campaigns/choices'
import { targets } from '#contract/campaigns/contacts'
import { dialingRules } from '#contract/campaigns/dialing-rules'
import { campaignDrafts } from '#contract/campaigns/drafts'
import { preflight } from '#contract/campaigns/preflight'
import { contacts } from '#contract/contacts/contacts'
import { contactFiles } from '#contract/contacts/files'
import { imports } from '#contract/contacts/imports'
import { listChecks } from '#contract/contacts/list-checks'
import { contactLists } from '#contract/contacts/lists'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { documents } from '#contract/knowledge/documents'
import { faqs } from '#contract/knowledge/faqs'
import { knowledgeBases } from '#contract/knowledge/knowledge-bases'
import { snippets } from '#contract/knowledge/snippets'
import { messages } from '#contract/messages/messages'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { erasures } from '#contract/privacy/erasures'
import { privacy } from '#contract/privacy/privacy'
import { rehearsalCases } from '#contract/rehearsal/cases'
import { rehearsalChat } from '#contract/rehearsal/chat'
import { rehearsalModel } from '#contract/rehearsal/model'
import { rehearsalRuns } from '#contract/rehearsal/runs'
import { rehearsalScenarios, rehearsalSuites } from '#contract/rehearsal/suites'
import { reviewAgreement } from '#contract/review/agreement'
import { review } from '#contract/review/review'
import { reviewers } from '#contract/review/reviewers'
import { scorecards } from '#contract/review/scorecards'
import { telephony } from '#contract/telephony/telephony'
import { testCalls } from '#contract/telephony/test-calls'
import { preCallWebhook, webhooks } from '#contract/webhooks/webhooks'
import { live } from './live'
import { reads } from './reads'

/** Every operation of the API. */
export const api = {
  analysisRuns,
  account,
  analytics,
  apiKeys,
  auditLog,
  bots,
  botEstimate,
  botImpact,
  botVersions,
  callPins,
  callShares,
  callFiles,
  calls,
  campaignActions,
  campaignActivity,
  campaignDrafts,
  campaigns,
  choices,
  contactFiles,
  contactLists,
  contacts,
  dialingRules,
  doNotCall,
  documents,
  erasures,
  faqs,
  imports,
  knowledgeBases,
  live,
  messages,
  modelDefaults,
  modelPrices,
  mailServer,
  modelProviders,
  phoneNumbers,
  preCallWebhook,
  preflight,
  privacy,
  reads,
  recordingPeaks,
  rehearsalCases,
  rehearsalChat,
  rehearsalModel,
  rehearsalRuns,
  rehearsalScenarios,
  rehearsalSuites,
  review,
  reviewAgreement,
  reviewers,
  sampleData,
  savedViews,
  scorecards,
  session,
  simulatedInboundCalls,
  snippets,
  sounds,
  targets,
  telephony,
  testCalls,
  tools,
  variableSources,
  voices,
  webCalls,
  webhooks,
}

/** Operations that only a gateway has. */
export const gatewayApi = { callMirror, listChecks }
