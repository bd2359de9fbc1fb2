import type { BotUpdate } from '#contract/bots/bots'
import { ApiError, notFound } from '#contract/http/error'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { SaveCheck } from '#server/bots/save-check'
import type { Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { findScript } from '#server/rehearsal/subject'
import { isRequired, suiteOf } from '#server/rehearsal/suites/store'
import { fingerprintOf } from './fingerprint'
import { findRunOf, isRunOf } from './store'

const unrehearsed = () =>
  new ApiError(428, {
    error: 'This bot is saved only after its rehearsal suite has passed with these changes.',
  })

/** What a bot knows is chosen beside its form, and is no part of what is rehearsed. */
export const isRehearsable = (changes: object) =>
  Object.keys(changes).some((name) => name !== 'knowledge_base_id')

/**
 * Refuses what a person has saved where its suite is required and has neither passed with exactly this nor been
 * overridden. Programs with a key are let through, and noted: they may keep to the specification, which knows no
 * rehearsal. Run it in the transaction of the save: after it, or before it with its changes.
 */
export async function requireRehearsed(
  inside: Organization,
  via: Caller['via'],
  botUid: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  if (!(await isRequired(inside, botUid))) return
  const suite = await suiteOf(inside, botUid)
  if (suite.length === 0) return
  const script = await findScript(inside, botUid, changes)
  if (!script) throw notFound('Bot')
  const run = await findRunOf(inside, botUid, fingerprintOf(script, suite))
  if (run && (run.edited.failed === 0 || run.overridden !== null)) return
  if (via === 'session') throw unrehearsed()
  const event = { actor: via, action: 'bot.save_unrehearsed', subject: botUid, reason: '' }
  await appendAudit(inside, [event])
}

/** Of a bot that was just changed: refused as told above. */
export const checkRehearsed: SaveCheck = async (inside, via, uid, changes) => {
  if (isRehearsable(changes)) await requireRehearsed(inside, via, uid)
}

/** Whether a run was of the bot with these changes, its tools and its suite as they are now, and nobody else has saved. */
export async function isStillOf(
  inside: Organization,
  { id, bot_uid }: { id: number; bot_uid: string },
  changes: BotUpdate,
): Promise<boolean> {
  const script = await findScript(inside, bot_uid, changes)
  if (!script) throw notFound('Bot')
  const { expected_version: expected } = changes
  if (expected !== undefined && expected !== script.bot.version) return false
  return isRunOf(inside, id, fingerprintOf(script, await suiteOf(inside, bot_uid)))
}
