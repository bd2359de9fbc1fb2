import { ensureBotCopies, ensureCallCopy } from '#server/gateway/extensions/calls/calls'
import type { GatewayExtension } from '#server/gateway/proxy/extensions'
import type { Environment } from '#server/kernel/environment'
import { rehearsalCaseHandlers } from '#server/rehearsal/cases/handlers'
import { reviewAgreementHandlers } from '#server/review/agreement/handlers'
import { reviewHandlers } from '#server/review/handlers'
import { reviewerHandlers } from '#server/review/reviewers/handlers'
import { savedViewHandlers } from '#server/review/saved-views/handlers'
import { scorecardHandlers } from '#server/review/scorecards/handlers'
import { withPreparation } from './ask'

/** Reviewing the platform's calls, and saved views. */
export const reviewExtensions = (environment: Environment): GatewayExtension[] => [
  { capability: 'saved_views', implementations: savedViewHandlers },
  {
    capability: 'review',
    implementations: [
      ...withPreparation(ensureCallCopy, reviewHandlers(environment)),
      ...withPreparation(ensureBotCopies, scorecardHandlers),
      ...withPreparation(ensureCallCopy, rehearsalCaseHandlers),
      ...reviewAgreementHandlers,
      ...reviewerHandlers,
    ],
  },
]
