import { accountRoutes } from './routes/account'
import { botRoutes } from './routes/bots'
import { callRoutes } from './routes/calls'
import { campaignRoutes } from './routes/campaigns'
import { contactRoutes } from './routes/contacts'
import { rehearsalRoutes } from './routes/rehearsal'

/**
 * Every operation's method and path, by resource and operation id. The contract's operations and the dashboard's
 * requests both read it: no route is written anywhere else.
 */
export const routes = {
  ...accountRoutes,
  ...botRoutes,
  ...callRoutes,
  ...campaignRoutes,
  ...contactRoutes,
  ...rehearsalRoutes,
}
