import type { Capabilities } from '#contract/accounts/account'
import type { Guard } from '#server/accounts/authentication/gates'
import { accountRoutes } from '#server/accounts/routes'
import { analyticsRoutes } from '#server/analytics/routes'
import { botRoutes } from '#server/bots/routes'
import type { Recordings } from '#server/calls/recordings'
import { callRoutes } from '#server/calls/routes'
import { hasCall } from '#server/calls/store'
import { campaignsPort as campaigns } from '#server/campaigns/port'
import { campaignRoutes } from '#server/campaigns/routes'
import { contactRoutes } from '#server/contacts/routes'
import { knowledgeRoutes, modelRoutes } from '#server/conversation/routes'
import type { Implementation } from '#server/kernel/http/implement'
import type { OpenedServer } from '#server/kernel/opened-server'
import { messageHandlers } from '#server/messages/handlers'
import { findLineName, phoneRoutes } from '#server/phone-lines/routes'
import { listOwnNumbers } from '#server/phone-numbers/store'
import { privacyRoutes } from '#server/privacy/routes'
import { rehearsalCaseHandlers } from '#server/rehearsal/cases/handlers'
import { type RehearsalParts, rehearsalRoutes } from '#server/rehearsal/routes'
import { checkRehearsed } from '#server/rehearsal/runs/gate'
import { reviewRoutes } from '#server/review/routes'
import { sampleDataHandlers } from '#server/sample-data/handlers'
import type { SampleData } from '#server/sample-data/sample-data'
import { webhookRoutes } from '#server/webhooks/routes'

type OpenParts = 'environment' | 'jobs' | 'limits' | 'live' | 'outbound' | 'vault'

export type RouteParts = Pick<OpenedServer, OpenParts> & {
  guard: Guard
  capabilities: Capabilities
  recordings: Recordings
  sampleData: SampleData
  tools: RehearsalParts['tools']
}

/** Every operation of a standalone server with its handler, domain by domain. */
export const routesOf = (parts: RouteParts): Implementation[] => [
  ...accountRoutes({ ...parts, findLine: findLineName }),
  ...botRoutes({ ...parts, campaigns, checkRehearsed }),
  ...phoneRoutes({ ...parts, campaigns }),
  ...contactRoutes({ ...parts, campaigns, hasCall, listOwnNumbers }),
  ...campaignRoutes,
  ...analyticsRoutes,
  ...messageHandlers(parts.jobs),
  ...privacyRoutes(parts),
  ...reviewRoutes(parts.environment),
  ...modelRoutes(parts),
  ...knowledgeRoutes(parts),
  ...rehearsalCaseHandlers,
  ...rehearsalRoutes(parts),
  ...webhookRoutes(parts),
  ...callRoutes(parts),
  ...sampleDataHandlers(parts.sampleData),
]
