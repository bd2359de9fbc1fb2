import { type Tool, tools } from '#contract/bots/tools'
import { ApiError } from '#contract/http/error'
import { findBot } from '#server/bots/store'
import { savePlatformTools } from '#server/bots/tools/platform-tools-store'
import { type Ask, askFor } from '#server/gateway/extensions/ask'
import type { Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { findRun } from '#server/rehearsal/runs/store'
import { readBot, storable } from './bots'

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
export async function readTools(organization: Organization, ask: Ask, uid: string): Promise<void> {
  await savePlatformTools(organization, uid, storable(await askForTools(ask, uid)))
}

/** Copies the bot and its tools in their current state. Throws the platform's 404. */
async function readScript(organization: Organization, ask: Ask, uid: string): Promise<void> {
  await readBot(organization, ask, uid)
  await readTools(organization, ask, uid)
}

type Request = Record<string, unknown> & Context
type Named = { bot_uid?: unknown; body?: { bot_uid?: unknown; lines?: unknown } }

export async function ensureScript(request: Request): Promise<void> {
  const { bot_uid, body } = request as Named
  const uid = bot_uid ?? body?.bot_uid
  if (typeof uid !== 'string') return
  // A conversation continues with the version of the bot with which it started.
  const hasStarted = Array.isArray(body?.lines) && body.lines.length > 0
  if (hasStarted && (await findBot(request.organization, uid))) return
  await readScript(request.organization, askFor(request), uid)
}

/** An override compares the run with the current bot, so the bot is copied first. */
export async function ensureScriptOfRun(request: Request): Promise<void> {
  const run = await findRun(request.organization, Number(request.rehearsal_run_id))
  if (run) await readScript(request.organization, askFor(request), run.bot_uid)
}

/** Rows that refer to a bot need its copy. */
export async function ensureNamedBot(request: Request): Promise<void> {
  const { bot_uid, body } = request as Named
  const uid = bot_uid ?? body?.bot_uid
  if (typeof uid === 'string') await readBot(request.organization, askFor(request), uid)
}
