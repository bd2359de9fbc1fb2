import { checkExtractedData } from '#rules/text/extracted-data-check'
import { isJsonObject } from '#rules/text/json-object'
import { spokenVariables } from '#rules/variables/variables'
import type { FoundSignal } from '#server/schema/review-tables'
import { type CallFacts, placeOf, type Said } from './talk'

const longestName = 60

const named = (names: readonly string[]) => {
  const [first, second, ...more] = names.map((name) => name.slice(0, longestName).toWellFormed())
  if (second === undefined) return first ?? ''
  return `${first}, ${second}${more.length > 0 ? ` and ${more.length} more` : ''}`
}

/** Variable names in braces that the bot spoke instead of a value. */
export function spokenVariableSignals(said: readonly Said[]): FoundSignal[] {
  const found = spokenVariables(said)
  const [first] = found
  if (!first) return []
  const names = named(found.map(({ name }) => `{{${name}}}`))
  const reason = `The bot spoke ${names} aloud, because no value was set.`
  return [
    {
      kind: 'spoken_variable',
      weight: Math.min(95, 80 + 5 * found.length),
      reason,
      ...placeOf(said[first.line]),
    },
  ]
}

/** Extracted data that violates the bot's schema. Only fields of the schema are named: others may be personal data. */
export function schemaSignals({ call_analysis, schema }: CallFacts): FoundSignal[] {
  const data = call_analysis?.extracted_data
  if (!schema || data === null || data === undefined) return []
  const { failures } = checkExtractedData(data, schema)
  if (failures.length === 0) return []
  const known = isJsonObject(schema.properties) ? schema.properties : {}
  const fields = [...new Set(failures.flatMap(({ path }) => path[0] ?? []))].filter((name) =>
    Object.hasOwn(known, name),
  )
  const where = fields.length > 0 ? `: ${named(fields)}` : ''
  const count = failures.length === 1 ? 'one place' : `${failures.length} places`
  const reason = `The extracted data breaks the bot’s schema in ${count}${where}.`
  const weight = Math.min(60, 35 + 5 * failures.length)
  return [{ kind: 'schema_violation', weight, reason, at_ms: null, line: null }]
}
