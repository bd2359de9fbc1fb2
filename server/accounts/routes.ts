import type { Capabilities } from '#contract/accounts/account'
import type { Organization } from '#server/kernel/database/organization'
import type { Implementation } from '#server/kernel/http/implement'
import type { Live } from '#server/kernel/live/live'
import { apiKeyHandlers } from './api-keys/handlers'
import { auditLogHandlers } from './audit-log/handlers'
import type { Guard } from './authentication/gates'
import { liveHandlers } from './authentication/live-handlers'
import { accountHandlers } from './handlers'
import { mailServerHandlers } from './mail-server/handlers'
import { sessionHandlers } from './sessions/handlers'
import { ownKeys } from './sessions/keys'

type Parts = Parameters<typeof mailServerHandlers>[0] & {
  guard: Guard
  capabilities: Capabilities
  live: Live
  /** Names the organization's telephone line; undefined while its calls are simulated. */
  findLine: (organization: Organization) => Promise<string | undefined>
}

export function accountRoutes({ guard, capabilities, live, findLine, ...parts }: Parts): Implementation[] {
  const { database, publicUrl, addressOf, checkKey } = guard
  return [
    ...accountHandlers,
    ...sessionHandlers({
      database,
      publicUrl,
      addressOf,
      keys: ownKeys(database, checkKey),
      async capabilities(organization) {
        const isSimulated = capabilities.simulated_calls && !(await findLine(organization))
        return { ...capabilities, ...(capabilities.simulated_calls && { simulated_calls: isSimulated }) }
      },
      async connection(organization) {
        const line = await findLine(organization)
        return line ?? 'Local server, simulated calls'
      },
    }),
    ...apiKeyHandlers,
    ...auditLogHandlers,
    ...mailServerHandlers(parts),
    ...liveHandlers(live),
  ]
}
