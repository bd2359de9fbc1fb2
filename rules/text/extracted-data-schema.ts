import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from './json-object'
import { patternSteps } from './pattern-steps'

/** Limits of a check: a schema that refers to itself can need any amount of time. */
type Budget = { visits: number; steps: number; longest: number; keys: number; leftOut: boolean }

// A step of a new pattern takes up to 130 ns, so these take at most about 60 ms.
const mostSteps = 250_000
const mostStepsOfAll = 500_000
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
// The validator does not know other formats, or is slow on hostile texts.
const formats = ['date', 'date-time', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid']

export function budgetFor(data: unknown): Budget {
  return {
    visits: 20_000,
    steps: mostStepsOfAll,
    longest: longestText(data),
    keys: countKeys(data),
    leftOut: false,
  }
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((count, item) => count + 1 + countKeys(item), 0)
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (longest, [key, item]) => Math.max(longest, key.length, longestText(item)),
    0,
  )
}

/** Returns the schema without slow patterns, and with counters that enforce the budget. */
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
  chargeForPatterns(copy, budget)
  const { $ref } = schema
  // The validator reads `$ref` whenever it applies a schema.
  Object.defineProperty(copy, '$ref', {
    get() {
      budget.visits -= 1
      if (budget.visits < 0) throw new Error('The schema asks for too many comparisons.')
      return $ref
    },
  })
  return copy
}

/** Charges the budget whenever the validator reads a pattern, which is whenever it applies it. */
function chargeForPatterns(copy: JsonObject, budget: Budget): void {
  const charge = (key: 'pattern' | 'patternProperties', patterns: readonly string[], texts: number) => {
    const value = copy[key]
    const steps = patterns.reduce((sum, pattern) => sum + patternSteps(pattern, budget.longest), 0) * texts
    Object.defineProperty(copy, key, {
      enumerable: true,
      get() {
        budget.steps -= steps
        if (budget.steps < 0) throw new Error('The patterns of the schema would take too long.')
        return value
      },
    })
  }
  const { pattern, patternProperties } = copy
  if (typeof pattern === 'string') charge('pattern', [pattern], 1)
  if (isJsonObject(patternProperties)) {
    charge('patternProperties', Object.keys(patternProperties), budget.keys)
  }
}

function childOf(key: string, value: unknown, budget: Budget): unknown {
  if (plainKeys.includes(key)) return value
  if (!mapKeys.includes(key) || !isJsonObject(value)) return appliable(value, budget)
  const copy: JsonObject = Object.create(null)
  for (const [name, child] of Object.entries(value)) copy[name] = appliable(child, budget)
  return copy
}

/** Returns the data without inherited properties, which the validator would take for fields. */
export function withoutInheritance(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInheritance)
  if (!isJsonObject(value)) return value
  const copy: JsonObject = Object.create(null)
  for (const [key, item] of Object.entries(value)) copy[key] = withoutInheritance(item)
  return copy
}
