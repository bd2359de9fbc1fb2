import { campaignActivityHandlers } from './activity/handlers'
import { choiceHandlers } from './choices/handlers'
import { targetHandlers } from './contacts/handlers'
import { dialingRulesHandlers } from './dialing-rules/handlers'
import { campaignDraftHandlers } from './drafts/handlers'
import { campaignActionHandlers, campaignHandlers } from './handlers'
import { preflightHandlers } from './preflight/handlers'

export const campaignRoutes = [
  ...campaignHandlers,
  ...choiceHandlers,
  ...campaignActivityHandlers,
  ...campaignActionHandlers,
  ...campaignDraftHandlers,
  ...targetHandlers,
  ...dialingRulesHandlers,
  ...preflightHandlers,
]
