import type { Bot, BotDraft } from '#contract/bots/bots'
import { isMaskedAddress } from '#rules/text/user-info'

const longestName = 255

/** Whether the server masks a password in the report address. A copy cannot have that address. */
export const hasMaskedAddress = ({ post_call_settings: { webhook_url } }: Bot) =>
  isMaskedAddress(webhook_url ?? '')

/** A draft with everything of a bot except its identity. */
export function copyOfBot(bot: Bot): BotDraft {
  const { uid, id, version, created_at, updated_at, name, ...fields } = bot
  const post_call_settings = hasMaskedAddress(bot)
    ? { ...fields.post_call_settings, webhook_url: null }
    : fields.post_call_settings
  return { ...fields, post_call_settings, name: `Copy of ${name}`.slice(0, longestName) } as BotDraft
}
