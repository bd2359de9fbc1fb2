import { account } from '#contract/account'
import { implement } from '#server/http/implement'
import { allCapabilities } from './capabilities'
import { findAccount } from './store'

export const accountHandlers = implement(account)({
  whoami: ({ organization }) => findAccount(organization),
  whoamiV1: ({ organization }) => findAccount(organization),
  capabilities: async () => allCapabilities,
})
