import type { BotUpdate } from '#contract/bots/bots'
import type { Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'

/** May reject a change of a bot by throwing an ApiError; runs after the change in its transaction. */
export type SaveCheck = (
  inside: Organization,
  via: Caller['via'],
  uid: string,
  changes: BotUpdate,
) => Promise<void>
