import type { JsonObject } from './json'
import { isJsonObject } from './json-object'
import { patternSteps } from './pattern-steps'

/** What a check may cost: a schema that refers to itself can ask for more than anybody waits for. */
type Budget = { visits: number; longest: number; leftOut: boolean }

const mostSteps = 1e6
const longestForFormats = 2_000

const mapKeys = [
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]
const plainKeys = ['enum', 'const', 'default', 'examples', 'required', 'type', 'dependentRequired']
// Others are unknown to the checker, or slow on texts that are made for it.
const formats = ['date', 'date-time', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid']

export function budgetFor(data: unknown): Budget {
  return { visits: 20_000, longest: longestText(data), leftOut: false }
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (longest, [key, item]) => Math.max(longest, key.length, longestText(item)),
    0,
  )
}

/** The schema as it may be applied: without patterns that would take too long, and counting how often it is asked. */
export function appliable(schema: unknown, budget: Budget): unknown {
  if (Array.isArray(schema)) return schema.map((item) => appliable(item, budget))
  if (!isJsonObject(schema)) return schema
  const copy: JsonObject = Object.create(null)
  const isSlow = (pattern: unknown) => patternSteps(String(pattern), budget.longest) > mostSteps
  const slowNames = Object.keys(isJsonObject(schema.patternProperties) ? schema.patternProperties : {})
  const hasSlowNames = slowNames.some(isSlow)
  const isLeftOut = (key: string, value: unknown) =>
    (key === 'pattern' && isSlow(value)) ||
    (hasSlowNames && /^(pattern|additional|unevaluated)Properties$/.test(key))
  for (const [key, value] of Object.entries(schema)) {
    if (isLeftOut(key, value)) budget.leftOut = true
    else if (key === 'format') {
      if (formats.includes(String(value)) && budget.longest <= longestForFormats) copy.format = value
    } else if (key !== '$ref') copy[key] = childOf(key, value, budget)
  }
  const { $ref } = schema
  // The checker reads it whenever it applies a schema.
  Object.defineProperty(copy, '$ref', {
    get() {
      budget.visits -= 1
      if (budget.visits < 0) throw new Error('The schema asks for too many comparisons.')
      return $ref
    },
  })
  return copy
}

function childOf(key: string, value: unknown, budget: Budget): unknown {
  if (plainKeys.includes(key)) return value
  if (!mapKeys.includes(key) || !isJsonObject(value)) return appliable(value, budget)
  const copy: JsonObject = Object.create(null)
  for (const [name, child] of Object.entries(value)) copy[name] = appliable(child, budget)
  return copy
}

/** The same data without what every object inherits, which the checker would take for fields. */
export function withoutInheritance(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInheritance)
  if (!isJsonObject(value)) return value
  const copy: JsonObject = Object.create(null)
  for (const [key, item] of Object.entries(value)) copy[key] = withoutInheritance(item)
  return copy
}
