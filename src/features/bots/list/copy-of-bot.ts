import type { Bot, BotDraft } from '#contract/bots/bots'

const longestName = 255

/** A draft with everything of a bot but its identity. */
export function copyOfBot({ uid, id, version, created_at, updated_at, name, ...fields }: Bot): BotDraft {
  return { ...fields, name: `Copy of ${name}`.slice(0, longestName) } as BotDraft
}
