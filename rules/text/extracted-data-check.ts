import { Validator } from '@cfworker/json-schema'
import { appliable, budgetFor, withoutInheritance } from './extracted-data-schema'
import { isJsonObject } from './json-object'

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
  required: () => 'This is required, and missing.',
  dependentRequired: () => 'This is required by another field, and missing.',
  false: () => 'This is not foreseen.',
  not: () => 'This has a form that is not allowed.',
  anyOf: () => 'This has none of the forms that are allowed.',
  oneOf: () => 'This must have exactly one of the forms that are allowed.',
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
  contains: () => 'This lacks an entry that must be in it.',
  minContains: () => 'This has too few of the entries that must be in it.',
  maxContains: () => 'This has too many of some entries.',
  pattern: () => 'This does not have the form that is asked for.',
  format: (text) => `This is no ${text.match(/"(.+)"/)?.[1] ?? 'such value'}.`,
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

const skippedPatterns = 'Some patterns of the schema would take too long and were left out.'

/** If no alternative matches, each reports its own failure inside; only the outer one is reported. */
const alternatives = ['anyOf', 'oneOf', 'not', 'contains']

/**
 * Checks data extracted from a call against the bot's schema (JSON Schema, draft 2020-12). Never throws and
 * never takes long, whatever the schema: it uses no eval and skips patterns with too many steps.
 */
export function checkExtractedData(data: unknown, schema: unknown): DataCheck {
  if (!isJsonObject(schema)) return { failures: [], unchecked: 'The schema is no JSON Schema.' }
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
