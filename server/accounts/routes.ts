import type { Capabilities } from '#contract/accounts/account'
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
}

export function accountRoutes({ guard, capabilities, live, ...parts }: Parts): Implementation[] {
  const { database, publicUrl, addressOf, checkKey } = guard
  return [
    ...accountHandlers,
    ...sessionHandlers({
      database,
      publicUrl,
      addressOf,
      keys: ownKeys(database, checkKey),
      capabilities: async () => capabilities,
      connection: 'Local server, simulated calls',
    }),
    ...apiKeyHandlers,
    ...auditLogHandlers,
    ...mailServerHandlers(parts),
    ...liveHandlers(live),
  ]
}
