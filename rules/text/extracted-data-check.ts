import { Validator } from '@cfworker/json-schema'
import type { JsonObject } from '#contract/http/json'
import { inputProblems } from './input-problems'
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

function budgetFor(data: unknown): Budget {
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
function appliable(schema: unknown, budget: Budget): unknown {
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
function withoutInheritance(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInheritance)
  if (!isJsonObject(value)) return value
  const copy: JsonObject = Object.create(null)
  for (const [key, item] of Object.entries(value)) copy[key] = withoutInheritance(item)
  return copy
}

const nouns: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })

const quoted = (text: string) => [...text.matchAll(/"(\w+)"/g)].map(([, name = '']) => nouns[name] ?? name)
const lastNumber = (text: string) => text.match(/-?\d[\d.e+-]*(?=\D*$)/)?.[0].replace(/\.$/, '') ?? ''
const rest = (text: string, before: string) => text.slice(before.length).replace(/\.$/, '')

/** Our message for each failed keyword, from the validator's message. */
const sentences: Record<string, (text: string) => string> = {
  type: (text) => {
    const [is = '', ...wanted] = quoted(text)
    return `This must be ${either.format(wanted)}, and is ${is}.`
  },
  const: (text) => `This must be ${rest(text, 'Instance does not match ')}.`,
  enum: (text) =>
    `This must be one of ${rest(text, 'Instance does not match any of ').replaceAll(',', ', ')}.`,
  required: () => inputProblems.missing,
  dependentRequired: () => 'Another field requires this.',
  false: () => 'Unknown field.',
  not: () => 'This value is not allowed.',
  anyOf: () => 'This matches none of the allowed forms.',
  oneOf: () => 'This must match exactly one of the allowed forms.',
  minimum: (text) => `This must be at least ${lastNumber(text)}.`,
  maximum: (text) => `This must be at most ${lastNumber(text)}.`,
  exclusiveMinimum: (text) => `This must be more than ${lastNumber(text)}.`,
  exclusiveMaximum: (text) => `This must be less than ${lastNumber(text)}.`,
  multipleOf: (text) => `This must be in steps of ${lastNumber(text)}.`,
  minLength: (text) => `This must have at least ${lastNumber(text)} characters.`,
  maxLength: (text) => `This must have at most ${lastNumber(text)} characters.`,
  minItems: (text) => `This must have at least ${lastNumber(text)} entries.`,
  maxItems: (text) => `This must have at most ${lastNumber(text)} entries.`,
  minProperties: (text) => `This must have at least ${lastNumber(text)} fields.`,
  maxProperties: (text) => `This must have at most ${lastNumber(text)} fields.`,
  uniqueItems: () => 'No two entries may be the same.',
  contains: () => 'A required entry is missing.',
  minContains: () => 'Too few of the required entries.',
  maxContains: () => 'Too many of some entries.',
  pattern: () => 'This does not match the required pattern.',
  format: (text) => `This is not a valid ${text.match(/"(.+)"/)?.[1] ?? 'value'}.`,
}

/** Undefined for keywords that only report a failure further inside. */
function sentenceOf(keyword: string, text: string): string | undefined {
  return Object.hasOwn(sentences, keyword) ? sentences[keyword]?.(text) : undefined
}

/** Returns the name of the missing field. */
const missingIn = (text: string) => text.match(/property "(.*)"\.$/s)?.[1]

/** A value that the schema does not allow. `path` leads to it; empty for the whole value. */
type DataFailure = { path: string[]; message: string }

/** `unchecked`: why all or part of the value was not checked; null if all was. */
export type DataCheck = { failures: DataFailure[]; unchecked: string | null }

const skippedPatterns = 'Some patterns of the schema take too long to check and were skipped.'

/** If no alternative matches, each reports its own failure inside; only the outer one is reported. */
const alternatives = ['anyOf', 'oneOf', 'not', 'contains']

/**
 * Checks data extracted from a call against the bot's schema (JSON Schema, draft 2020-12). Never throws and
 * never takes long, whatever the schema: it uses no eval and skips patterns with too many steps.
 */
export function checkExtractedData(data: unknown, schema: unknown): DataCheck {
  if (!isJsonObject(schema)) return { failures: [], unchecked: 'The schema is not a valid JSON Schema.' }
  const budget = budgetFor(data)
  try {
    const checker = new Validator(appliable(schema, budget) as object, '2020-12', false)
    const { errors } = checker.validate(withoutInheritance(data ?? null))
    const failures = new Map<string, DataFailure>()
    const unequalForms: string[] = []
    for (const { keyword, keywordLocation, instanceLocation, error } of errors) {
      if (unequalForms.some((form) => keywordLocation.startsWith(`${form}/`))) continue
      if (alternatives.includes(keyword)) unequalForms.push(keywordLocation)
      const message = sentenceOf(keyword, error)
      if (message === undefined) continue
      const missing = keyword === 'required' ? missingIn(error) : undefined
      const path = [...namesIn(instanceLocation), ...(missing === undefined ? [] : [missing])]
      const key = JSON.stringify(path)
      if (!failures.has(key)) failures.set(key, { path, message })
    }
    return { failures: [...failures.values()], unchecked: budget.leftOut ? skippedPatterns : null }
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : '').split('\n')
    return { failures: [], unchecked: `The schema could not be applied. ${why}`.trim() }
  }
}

const namesIn = (location: string) =>
  location
    .split('/')
    .slice(1)
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
