import { rehearsalChat } from '#contract/rehearsal/chat'
import { rehearsalRuns } from '#contract/rehearsal/runs'
import { withPreparation } from '#server/gateway/extensions/ask'
import { ensureNamedBot, ensureScript, ensureScriptOfRun } from '#server/gateway/extensions/bots/scripts'
import type { GatewayExtension } from '#server/gateway/proxy/extensions'
import type { Implementation } from '#server/kernel/http/implement'
import { type RehearsalParts, rehearsalRoutes } from '#server/rehearsal/routes'
import { rehearsalInterceptor } from './rehearsed'

const isOverride = ({ operation }: Implementation) => operation === rehearsalRuns.override

const isPlayed = ({ operation }: Implementation) =>
  operation === rehearsalChat.answer || operation === rehearsalRuns.create

/** Copies the bot and its tools before a rehearsal. */
function onCopies(ours: readonly Implementation[]): Implementation[] {
  return [
    ...withPreparation(ensureScript, ours.filter(isPlayed)),
    ...withPreparation(ensureScriptOfRun, ours.filter(isOverride)),
    ...withPreparation(
      ensureNamedBot,
      ours.filter((implementation) => !isPlayed(implementation) && !isOverride(implementation)),
    ),
  ]
}

/** Rehearsals of the platform's bots, which run here. */
export const rehearsalExtension = (parts: RehearsalParts): GatewayExtension => ({
  capability: 'rehearsal',
  implementations: onCopies(rehearsalRoutes(parts)),
  interceptors: [rehearsalInterceptor],
})
