import { accountRoutes } from './routes/account'
import { botRoutes } from './routes/bots'
import { callRoutes } from './routes/calls'
import { campaignRoutes } from './routes/campaigns'
import { contactRoutes } from './routes/contacts'
import { rehearsalRoutes } from './routes/rehearsal'

/**
 * Method and path of every operation, by resource and operation id. No other file contains a route: the
 * contract's operations and the dashboard's requests read this one.
 */
export const routes = {
  ...accountRoutes,
  ...botRoutes,
  ...callRoutes,
  ...campaignRoutes,
  ...contactRoutes,
  ...rehearsalRoutes,
}
