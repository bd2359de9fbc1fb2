import { askFor } from '#server/gateway/extensions/ask'
import { readBot, readBotIfAny } from '#server/gateway/extensions/bots/bots'
import type { Context } from '#server/kernel/http/caller'
import { ensureCall } from './calls'

type Request = Record<string, unknown> & Context

/** What is written about a call needs the call. */
export async function bringCall(request: Request): Promise<void> {
  const { id, body } = request as { id?: unknown; body?: { call_id?: unknown } }
  const call = id ?? body?.call_id
  if (typeof call === 'string') await ensureCall(request.organization, askFor(request), call)
}

/** Bots that are named. The platform may not have them: that is for whoever asked to hear. */
export async function bringBots(request: Request): Promise<void> {
  const { bot_uids: uids } = (request.body ?? {}) as { bot_uids?: unknown }
  if (!Array.isArray(uids)) return
  for (const uid of new Set(uids)) await readBotIfAny(request.organization, askFor(request), String(uid))
}

/** The bot, so that what somebody changed elsewhere is a version too. Throws the platform's 404. */
export async function bringBot(request: Request): Promise<void> {
  await readBot(request.organization, askFor(request), String(request.uid))
}
