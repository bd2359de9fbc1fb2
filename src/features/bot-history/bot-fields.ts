import type { BotFields } from '#contract/bot-versions'
import type { Bot } from '#contract/bots'

/** What of a bot belongs to its versions. */
export function fieldsOfBot({ uid, id, version, created_at, updated_at, ...fields }: Bot): BotFields {
  return fields
}
