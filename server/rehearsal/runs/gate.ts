import { createHash } from 'node:crypto'
import type { BotUpdate } from '#contract/bots/bots'
import { ApiError, notFound } from '#contract/http/error'
import type { RehearsalScenario } from '#contract/rehearsal/suites'
import type { Script } from '#rules/bots/script'
import { isJsonObject } from '#rules/text/json-object'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { SaveCheck } from '#server/bots/changes'
import type { Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { findScript } from '#server/rehearsal/subject'
import { isRequired, listSuite } from '#server/rehearsal/suites/store'
import { findRunOf, isRunOf } from './store'

/** Sorts keys, so that equal values have equal texts. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return entries.map(([key, inner]) => [key, ordered(inner)])
}

/** Identifies a bot with its tools and its suite. A change of any of them needs another rehearsal. */
export function fingerprintOf({ bot, tools }: Script, suite: readonly RehearsalScenario[]): string {
  // The knowledge base is chosen outside of the bot's form and is not rehearsed.
  const { created_at, updated_at, version, id, knowledge_base_id, ...fields } = bot
  const offered = tools.map(({ created_at: _, updated_at: __, ...tool }) => tool)
  const scenarios = suite.map(({ created_at: _, updated_at: __, ...scenario }) => scenario)
  return createHash('sha256')
    .update(JSON.stringify(ordered({ fields, offered, scenarios })))
    .digest('base64url')
}

const unrehearsed = () =>
  new ApiError(428, {
    error: 'This bot can be saved only after its rehearsal suite has passed with these changes.',
  })

/** The knowledge base is chosen outside of the bot's form and is not rehearsed. */
export const isRehearsable = (changes: object) =>
  Object.keys(changes).some((name) => name !== 'knowledge_base_id')

/**
 * Refuses a save by a person if the required suite has neither passed with exactly these changes nor been overridden.
 * Saves by an API key are only logged, because the specification has no rehearsals. Run it in the transaction of the
 * save: after it, or before it with its changes.
 */
export async function requireRehearsed(
  inside: Organization,
  via: Caller['via'],
  botUid: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  if (!(await isRequired(inside, botUid))) return
  const suite = await listSuite(inside, botUid)
  if (suite.length === 0) return
  const script = await findScript(inside, botUid, changes)
  if (!script) throw notFound('Bot')
  const run = await findRunOf(inside, botUid, fingerprintOf(script, suite))
  if (run && (run.edited.failed === 0 || run.overridden !== null)) return
  if (via === 'session') throw unrehearsed()
  const event = { actor: via, action: 'bot.save_unrehearsed', subject: botUid, reason: '' }
  await appendAudit(inside, [event])
}

/** `requireRehearsed` as a check after a change of a bot. */
export const checkRehearsed: SaveCheck = async (inside, via, uid, changes) => {
  if (isRehearsable(changes)) await requireRehearsed(inside, via, uid)
}

/** Whether a run used the bot with these changes and the current tools and suite, and the bot was not saved since. */
export async function isStillOf(
  inside: Organization,
  { id, bot_uid }: { id: number; bot_uid: string },
  changes: BotUpdate,
): Promise<boolean> {
  const script = await findScript(inside, bot_uid, changes)
  if (!script) throw notFound('Bot')
  const { expected_version: expected } = changes
  if (expected !== undefined && expected !== script.bot.version) return false
  return isRunOf(inside, id, fingerprintOf(script, await listSuite(inside, bot_uid)))
}
