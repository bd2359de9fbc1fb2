import type { BotUpdate } from '#contract/bots/bots'
import type { Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'

/** May refuse a change of a bot by throwing an ApiError; runs in the transaction of the change, after it. */
export type SaveCheck = (
  inside: Organization,
  via: Caller['via'],
  uid: string,
  changes: BotUpdate,
) => Promise<void>
