import type { Bot } from '#contract/bots'
import { Notice } from '~/ui/notice'

/** A bot that lets the other speak first leaves some who are called with silence. */
export function BotNote({ bot }: { bot: Bot | undefined }) {
  if (!bot || bot.auto_first_message || bot.first_message) return null
  return (
    <Notice tone="warn">
      <bdi>{bot.name}</bdi> waits until the person called speaks, and who says nothing hears nothing for
      seconds. At 3 % of such calls a campaign pauses itself: give the bot a first message.
    </Notice>
  )
}
