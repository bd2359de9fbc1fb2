import { rehearsalChat } from '#contract/rehearsal/chat'
import { rehearsalRuns } from '#contract/rehearsal/runs'
import { withPreparation } from '#server/gateway/extensions/ask'
import { ensureNamedBot, ensureScript, ensureScriptOfRun } from '#server/gateway/extensions/bots/scripts'
import type { Implementation } from '#server/kernel/http/implement'

const isOverride = ({ operation }: Implementation) => operation === rehearsalRuns.override

const isPlayed = ({ operation }: Implementation) =>
  operation === rehearsalChat.answer || operation === rehearsalRuns.create

/** Rehearsals of the platform's bots run here, so the bot and its tools are copied first. */
export function gatewayRehearsals(ours: readonly Implementation[]): Implementation[] {
  return [
    ...withPreparation(ensureScript, ours.filter(isPlayed)),
    ...withPreparation(ensureScriptOfRun, ours.filter(isOverride)),
    ...withPreparation(
      ensureNamedBot,
      ours.filter((implementation) => !isPlayed(implementation) && !isOverride(implementation)),
    ),
  ]
}
