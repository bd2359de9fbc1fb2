import type { Environment } from '#server/kernel/environment'
import type { Implementation } from '#server/kernel/http/implement'
import { reviewAgreementHandlers } from './agreement/handlers'
import { reviewHandlers } from './handlers'
import { reviewerHandlers } from './reviewers/handlers'
import { savedViewHandlers } from './saved-views/handlers'
import { scorecardHandlers } from './scorecards/handlers'

export const reviewRoutes = (environment: Environment): Implementation[] => [
  ...reviewHandlers(environment),
  ...reviewAgreementHandlers,
  ...reviewerHandlers,
  ...scorecardHandlers,
  ...savedViewHandlers,
]
