import type { Bot } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'

/** The fields of a bot that its versions store. */
export function fieldsOfBot({ uid, id, version, created_at, updated_at, ...fields }: Bot): BotFields {
  return fields
}
