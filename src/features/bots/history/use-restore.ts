import type { Bot, BotUpdate } from '#contract/bots/bots'
import type { BotFields } from '#contract/bots/versions'
import { changedFields } from '#rules/bots/field-changes'
import { botVersions } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { bodyOf, fieldsOfBot } from '~/features/bots/history/compare/bot-fields'

/** Restores a version on the server, or patches the fields that differ if the server has no versions. */
export function useRestore(
  bot: Bot,
  change: (body: BotUpdate) => Promise<Bot>,
  onRestored: (stored: Bot) => void,
) {
  const restore = useWrite(botVersions.restore, {
    handlesErrors: true,
    said: (_, { bot_version }) => `Restored version ${bot_version}`,
  })
  return async (fields: BotFields, version: number | undefined) => {
    if (version === undefined) {
      return onRestored(await change(bodyOf(changedFields(fieldsOfBot(bot), fields))))
    }
    const body = bot.version == null ? {} : { expected_version: bot.version }
    onRestored(await restore.mutateAsync({ uid: bot.uid, bot_version: version, body }))
  }
}
