import { createHash } from 'node:crypto'
import type { RehearsalScenario } from '#contract/rehearsal/suites'
import type { Script } from '#rules/bots/script'
import { isJsonObject } from '#rules/text/json-object'

/** The same for values that are the same, in whatever order their keys come. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, inner]) => [key, ordered(inner)])
}

/** Of a bot with its tools and its suite: whoever changes any of them has to rehearse anew. */
export function fingerprintOf({ bot, tools }: Script, suite: readonly RehearsalScenario[]): string {
  // What a bot knows is chosen beside its form, and is no part of what is rehearsed.
  const { created_at, updated_at, version, id, knowledge_base_id, ...fields } = bot
  const offered = tools.map(({ created_at: _, updated_at: __, ...tool }) => tool)
  const scenarios = suite.map(({ created_at: _, updated_at: __, ...scenario }) => scenario)
  return createHash('sha256')
    .update(JSON.stringify(ordered({ fields, offered, scenarios })))
    .digest('base64url')
}
