import { account } from '#contract/accounts/account'
import { implement } from '#server/kernel/http/implement'
import { allCapabilities } from './capabilities'
import { findAccount } from './store'

export const accountHandlers = implement(account)({
  whoami: ({ organization }) => findAccount(organization),
  whoamiV1: ({ organization }) => findAccount(organization),
  capabilities: async () => allCapabilities,
})
