import { BotChanges, bots } from '#contract/bots/bots'
import { type Tool, tools } from '#contract/bots/tools'
import { ApiError } from '#contract/http/error'
import { rehearsalChat } from '#contract/rehearsal/chat'
import { rehearsalRuns } from '#contract/rehearsal/runs'
import { findBot } from '#server/bots/store'
import { savePlatformTools } from '#server/bots/tools/store'
import { type Ask, askFor, withPreparation } from '#server/gateway/extensions/ask'
import { changesIn } from '#server/gateway/extensions/bots/bot-fields'
import { readBot, storable } from '#server/gateway/extensions/bots/bots'
import type { GatewayExtension, Interceptor } from '#server/gateway/proxy/extensions'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Caller, Context } from '#server/kernel/http/caller'
import type { Implementation } from '#server/kernel/http/implement'
import { type RehearsalParts, rehearsalRoutes } from '#server/rehearsal/routes'
import { isRehearsable, requireRehearsed } from '#server/rehearsal/runs/gate'
import { findRun } from '#server/rehearsal/runs/store'
import { isRequired } from '#server/rehearsal/suites/store'

const mostTools = 100

/** If the platform does not list tools, the bot is rehearsed without them. */
async function askForTools(ask: Ask, bot_uid: string): Promise<Tool[]> {
  try {
    return (await ask(tools.list, { bot_uid, query: { limit: mostTools } })).tools
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** Copies the tools of a bot that has already been copied. */
async function readTools(organization: Organization, ask: Ask, uid: string): Promise<void> {
  await savePlatformTools(organization, uid, storable(await askForTools(ask, uid)))
}

/** Copies the bot and its tools in their current state. Throws the platform's 404. */
async function readScript(organization: Organization, ask: Ask, uid: string): Promise<void> {
  await readBot(organization, ask, uid)
  await readTools(organization, ask, uid)
}

type Request = Record<string, unknown> & Context
type Named = { bot_uid?: unknown; body?: { bot_uid?: unknown; lines?: unknown } }

async function ensureScript(request: Request): Promise<void> {
  const { bot_uid, body } = request as Named
  const uid = bot_uid ?? body?.bot_uid
  if (typeof uid !== 'string') return
  // A conversation continues with the version of the bot with which it started.
  const hasStarted = Array.isArray(body?.lines) && body.lines.length > 0
  if (hasStarted && (await findBot(request.organization, uid))) return
  await readScript(request.organization, askFor(request), uid)
}

/** An override compares the run with the current bot, so the bot is copied first. */
async function ensureScriptOfRun(request: Request): Promise<void> {
  const run = await findRun(request.organization, Number(request.rehearsal_run_id))
  if (run) await readScript(request.organization, askFor(request), run.bot_uid)
}

/** Rows that refer to a bot need its copy. */
async function ensureNamedBot(request: Request): Promise<void> {
  const { bot_uid, body } = request as Named
  const uid = bot_uid ?? body?.bot_uid
  if (typeof uid === 'string') await readBot(request.organization, askFor(request), uid)
}

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
