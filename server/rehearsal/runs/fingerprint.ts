import { createHash } from 'node:crypto'
import type { RehearsalScenario } from '#contract/rehearsal/suites'
import type { Script } from '#rules/bots/script'
import { isJsonObject } from '#rules/text/json-object'

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
