import { BotChanges, bots } from '#contract/bots/bots'
import { rehearsalChat } from '#contract/rehearsal/chat'
import { rehearsalRuns } from '#contract/rehearsal/runs'
import { askFor, withPreparation } from '#server/gateway/extensions/ask'
import { changesIn } from '#server/gateway/extensions/bots/bot-fields'
import { readBot } from '#server/gateway/extensions/bots/bots'
import {
  ensureNamedBot,
  ensureScript,
  ensureScriptOfRun,
  readTools,
} from '#server/gateway/extensions/bots/scripts'
import type { GatewayExtension, Interceptor } from '#server/gateway/proxy/extensions'
import { inTransaction } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import type { Implementation } from '#server/kernel/http/implement'
import { type RehearsalParts, rehearsalRoutes } from '#server/rehearsal/routes'
import { isRehearsable, requireRehearsed } from '#server/rehearsal/runs/gate'
import { isRequired } from '#server/rehearsal/suites/store'

/** Applies the contract, as a rehearsal does, so that the fingerprints match. */
function parsedChanges(changes: Record<string, unknown>): Record<string, unknown> {
  const checked = BotChanges.safeParse(changes)
  return checked.success ? checked.data : changes
}

/**
 * Refuses changes with which the suite of a bot has not passed, before they reach the platform. The caller has read the
 * bot; its tools are read here, because they may have changed since.
 */
export async function refuseUnrehearsed(
  caller: Caller,
  { uid, wanted }: { uid: string; wanted: Record<string, unknown> },
): Promise<void> {
  const { organization, via } = caller
  if (!isRehearsable(wanted) || !(await isRequired(organization, uid))) return
  await readTools(organization, askFor(caller), uid)
  await inTransaction(organization, (inside) => requireRehearsed(inside, via, uid, parsedChanges(wanted)))
}

/** For platforms that store versions of bots themselves. On others, saving the version checks the rehearsal. */
const rehearsalInterceptor: Interceptor = {
  operation: bots.update,
  async intercept(request, next) {
    const { organization, parameters, body } = request
    const { uid = '' } = parameters
    const changes = changesIn(body)
    if (changes && (await isRequired(organization, uid))) {
      const { expected_version, ...wanted } = changes
      await readBot(organization, askFor(request), uid)
      await refuseUnrehearsed(request, { uid, wanted })
    }
    return next()
  },
}

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
