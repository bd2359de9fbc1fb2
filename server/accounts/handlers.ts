import { account } from '#contract/accounts/account'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { appendAudit } from './audit-log/store'
import { allCapabilities } from './capabilities'
import { findAccount, lockAccount, renameAccount } from './store'

export const accountHandlers = implement(account, {
  update: ({ organization }) => lockAccount(organization),
})({
  whoami: ({ organization }) => findAccount(organization),
  whoamiV1: ({ organization }) => findAccount(organization),
  capabilities: async () => allCapabilities,
  get: ({ organization }) => findAccount(organization),
  update({ organization, via: actor, body: { name } }) {
    return inTransaction(organization, async (inside) => {
      await lockAccount(inside)
      const before = await findAccount(inside)
      if (name === undefined || name === before.name) return before
      await renameAccount(inside, name)
      const subject = `${before.name} → ${name}`
      await appendAudit(inside, [{ actor, action: 'organization.rename', subject, reason: '' }])
      return { ...before, name }
    })
  },
})
