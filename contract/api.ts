import { account } from './account'
import { analytics } from './analytics'
import { apiKeys } from './api-keys'
import { auditLog } from './audit-log'
import { botEstimate } from './bot-estimate'
import { botImpact } from './bot-impact'
import { botVersions } from './bot-versions'
import { bots } from './bots'
import { callFiles } from './call-files'
import { callPins } from './call-pins'
import { callShares } from './call-shares'
import { calls } from './calls'
import { campaignActivity } from './campaign-activity'
import { campaignActions, campaigns } from './campaigns'
import { contactFiles } from './contact-files'
import { contactLists } from './contact-lists'
import { contacts } from './contacts'
import { dialingRules } from './dialing-rules'
import { doNotCall } from './do-not-call'
import { documents } from './documents'
import { erasures } from './erasures'
import { faqs } from './faqs'
import { imports } from './imports'
import { knowledgeBases } from './knowledge-bases'
import { live } from './live'
import { messages } from './messages'
import { phoneNumbers } from './phone-numbers'
import { preflight } from './preflight'
import { privacy } from './privacy'
import { recordingPeaks } from './recording-peaks'
import { rehearsalCases } from './rehearsal-cases'
import { rehearsalChat } from './rehearsal-chat'
import { rehearsalModel } from './rehearsal-model'
import { rehearsalRuns } from './rehearsal-runs'
import { rehearsalScenarios, rehearsalSuites } from './rehearsal-suites'
import { review } from './review'
import { reviewAgreement } from './review-agreement'
import { reviewers } from './reviewers'
import { savedViews } from './saved-views'
import { scorecards } from './scorecards'
import { sampleData, session } from './session'
import { snippets } from './snippets'
import { sounds } from './sounds'
import { targets } from './targets'
import { tools } from './tools'
import { variableSources } from './variable-sources'
import { voices } from './voices'
import { webhooks } from './webhooks'

/** Everything that crosses the wire. */
export const api = {
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
  campaigns,
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
  phoneNumbers,
  preflight,
  privacy,
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
  snippets,
  sounds,
  targets,
  tools,
  variableSources,
  voices,
  webhooks,
}
