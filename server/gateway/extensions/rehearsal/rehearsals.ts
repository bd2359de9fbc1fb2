import { rehearsalChat } from '#contract/rehearsal/chat'
import { rehearsalRuns } from '#contract/rehearsal/runs'
import { after } from '#server/gateway/extensions/ask'
import { bringNamedBot, bringScript, bringScriptOfRun } from '#server/gateway/extensions/bots/scripts'
import type { Implementation } from '#server/kernel/http/implement'

const isOverride = ({ operation }: Implementation) => operation === rehearsalRuns.override

const isPlayed = ({ operation }: Implementation) =>
  operation === rehearsalChat.answer || operation === rehearsalRuns.create

/**
 * Rehearsals of bots of a platform, played here: what is rehearsed is brought with its tools, and what belongs to a bot
 * needs the bot.
 */
export function rehearsalsBeside(ours: readonly Implementation[]): Implementation[] {
  return [
    ...after(bringScript, ours.filter(isPlayed)),
    ...after(bringScriptOfRun, ours.filter(isOverride)),
    ...after(
      bringNamedBot,
      ours.filter((one) => !isPlayed(one) && !isOverride(one)),
    ),
  ]
}
