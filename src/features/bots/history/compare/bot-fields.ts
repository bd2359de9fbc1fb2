import type { Bot } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'

/** What of a bot belongs to its versions. */
export function fieldsOfBot({ uid, id, version, created_at, updated_at, ...fields }: Bot): BotFields {
  return fields
}
