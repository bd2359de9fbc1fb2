import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { createRandom } from '#server/telephony/random'
import { factFor, type Known } from './facts'
import { fitNumber, fitString } from './fit'

const DEEPEST = 6
const MOST_ITEMS = 20
/** A schema may refer to itself in many members; after this many values the rest stays empty. */
const MOST_VALUES = 2_000

interface Reading {
  known: Known
  root: JsonObject
  values: number
}

/** Extracts data in the shape of the schema from the caller's words. Missing values are null or omitted. */
export function extract(schema: JsonObject, known: Known): unknown {
  return valueFor(schema, 'data', { known, root: schema, values: 0 }, 0)
}

function valueFor(raw: unknown, name: string, reading: Reading, depth: number): unknown {
  const { known, root } = reading
  const schema = resolve(raw, root)
  if (!schema || ++reading.values > MOST_VALUES || depth > DEEPEST) return null
  if ('const' in schema) return schema.const
  const fact = factFor(name, String(schema.description ?? ''), known)
  if (Array.isArray(schema.enum)) return chosen(schema.enum, name, fact, known)
  const types = Array.isArray(schema.type)
    ? schema.type
    : [schema.type ?? (schema.properties ? 'object' : 'string')]
  const type = types.find((candidate) => candidate !== 'null')
  if (type === 'object') return members(schema, reading, depth)
  if (type === 'array') {
    const item = valueFor(schema.items ?? { type: 'string' }, name.replace(/s$/, ''), reading, depth + 1)
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0
    return item === null ? [] : Array.from({ length: Math.min(MOST_ITEMS, Math.max(1, least)) }, () => item)
  }
  if (type === 'boolean') return typeof fact === 'boolean' ? fact : null
  if (typeof fact === 'boolean' && type !== 'string') return null
  if (fact === null) return 'default' in schema ? schema.default : null
  if (type === 'integer' || type === 'number') return fitNumber(fact, schema, type === 'integer')
  return fitString(typeof fact === 'boolean' ? (fact ? 'yes' : 'no') : fact, schema, known.startedAt)
}

/**
 * Required members are always present; a missing value that may not be null gets the simplest valid value.
 */
function members(schema: JsonObject, reading: Reading, depth: number): JsonObject {
  const { known, root } = reading
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const filled: [string, unknown][] = []
  for (const [name, raw] of Object.entries(properties)) {
    if (reading.values > MOST_VALUES) break
    const value = valueFor(raw, name, reading, depth + 1)
    if (value !== null || isNullable(resolve(raw, root))) filled.push([name, value])
    else if (required.includes(name)) filled.push([name, plainest(resolve(raw, root), known.startedAt)])
  }
  return Object.fromEntries(filled)
}

function isNullable(schema: JsonObject | null): boolean {
  return Array.isArray(schema?.type) && schema.type.includes('null')
}

function plainest(schema: JsonObject | null, startedAt: number): unknown {
  const type = schema?.type
  if (type === 'boolean') return false
  if (type === 'array') return []
  if (type === 'object') return {}
  if (type === 'integer' || type === 'number') return fitNumber(0, schema ?? {}, type === 'integer')
  return fitString('', schema ?? {}, startedAt)
}

function chosen(options: unknown[], name: string, fact: unknown, known: Known): unknown {
  const heard = String(fact ?? '').toLowerCase()
  const same = options.find((option) => heard !== '' && String(option).toLowerCase() === heard)
  if (same !== undefined) return same
  const wanted = known.result.successful
    ? /yes|success|interest|confirm|agree|positive|book|high|hot|won|done/i
    : /no|fail|not|declin|reject|negative|unknown|low|cold|lost|open/i
  const fitting = options.filter(
    (option) =>
      wanted.test(String(option)) && !(known.result.successful && /^(not|un|dis)/i.test(String(option))),
  )
  const random = createRandom(`${known.startedAt}/${name}`)
  return random.pick(fitting.length > 0 ? fitting : options)
}

function resolve(raw: unknown, root: JsonObject): JsonObject | null {
  if (!isJsonObject(raw)) return null
  const variants = [raw.anyOf, raw.oneOf, raw.allOf].find((list) => Array.isArray(list))
  if (Array.isArray(variants)) {
    const first = variants.find((variant) => isJsonObject(variant) && variant.type !== 'null')
    return isJsonObject(first)
      ? resolve({ ...raw, anyOf: null, oneOf: null, allOf: null, ...first }, root)
      : null
  }
  const name = typeof raw.$ref === 'string' ? /^#\/\$defs\/([^/]+)$/.exec(raw.$ref)?.[1] : undefined
  const definitions = isJsonObject(root.$defs) ? root.$defs : {}
  const target = name === undefined ? null : definitions[name]
  return isJsonObject(target) ? target : raw
}
