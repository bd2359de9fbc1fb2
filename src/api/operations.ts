import type { api, gatewayApi } from '#contract/http/api'
import type { Route } from '#contract/http/route'
import { routes } from '#contract/http/routes'
import { searchFields } from './search-fields.gen'

type Operations = typeof api & typeof gatewayApi

/**
 * The contract's operations as the dashboard calls them. A request needs only the route, and an address only the
 * fields of the query, so the schemas need not load before the first page.
 */
const operations = Object.fromEntries(
  Object.entries(routes).map(([resource, ids]) => [
    resource,
    Object.fromEntries(
      Object.entries(ids).map(([id, route]) => [
        id,
        { route, fields: searchFields[resource]?.[id] } as { route: Route },
      ]),
    ),
  ]),
) as Operations

export const {
  account,
  analytics,
  apiKeys,
  auditLog,
  botEstimate,
  botImpact,
  botVersions,
  bots,
  analysisRuns,
  callFiles,
  callMirror,
  callPins,
  callShares,
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
  listChecks,
  live,
  messages,
  mailServer,
  modelDefaults,
  modelPrices,
  modelProviders,
  telephony,
  testCalls,
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
  targets,
  tools,
  variableSources,
  voices,
  webCalls,
  webhooks,
} = operations
