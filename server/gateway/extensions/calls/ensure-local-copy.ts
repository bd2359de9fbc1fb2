import { askFor } from '#server/gateway/extensions/ask'
import { readBot, readBotIfAny } from '#server/gateway/extensions/bots/bots'
import type { Context } from '#server/kernel/http/caller'
import { ensureCall } from './calls'

type Request = Record<string, unknown> & Context

/** Rows that refer to a call need its copy. */
export async function ensureCallCopy(request: Request): Promise<void> {
  const { id, body } = request as { id?: unknown; body?: { call_id?: unknown } }
  const call = id ?? body?.call_id
  if (typeof call === 'string') await ensureCall(request.organization, askFor(request), call)
}

/** Copies the bots of the body. The handler refuses those that the platform does not have. */
export async function ensureBotCopies(request: Request): Promise<void> {
  const { bot_uids: uids } = (request.body ?? {}) as { bot_uids?: unknown }
  if (!Array.isArray(uids)) return
  for (const uid of new Set(uids)) await readBotIfAny(request.organization, askFor(request), String(uid))
}

/** Copies the bot, so that changes made on the platform become versions too. Throws the platform's 404. */
export async function ensureBotCopy(request: Request): Promise<void> {
  await readBot(request.organization, askFor(request), String(request.uid))
}
