import { account, type Capabilities } from '#contract/account'
import { implement } from '#server/http/implement'
import { findAccount } from './store'

export function accountHandlers(capabilities: Capabilities) {
  return implement(account)({
    whoami: ({ organization }) => findAccount(organization),
    capabilities: async () => capabilities,
  })
}
