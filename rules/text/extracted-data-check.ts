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

/** What the checker says of one value, by the keyword that it fails, in our words. */
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

/** Undefined for what only says that something within does not fit. */
function sentenceOf(keyword: string, text: string): string | undefined {
  return Object.hasOwn(sentences, keyword) ? sentences[keyword]?.(text) : undefined
}

/** The field that is missing. */
const missingIn = (text: string) => text.match(/property "(.*)"\.$/s)?.[1]

/** A value that the schema does not allow: `path` are the names and places that lead to it, none for the whole. */
type DataFailure = { path: string[]; message: string }

/** `unchecked`: why all of it, or some patterns in it, could not be checked; null when everything was. */
export type DataCheck = { failures: DataFailure[]; unchecked: string | null }

const keptOut = 'Some patterns of the schema would take too long and were left out.'

/** Of what is within something that fits no form, each form says something else: only the whole is told. */
const alternatives = ['anyOf', 'oneOf', 'not', 'contains']

/**
 * Whether what was extracted from a call has the form that the bot's schema asks for (JSON Schema, draft 2020-12). Never
 * throws and never takes long, whatever the schema: without eval, without patterns that would try too many ways.
 */
export function checkExtractedData(data: unknown, schema: unknown): DataCheck {
  if (!isJsonObject(schema)) return { failures: [], unchecked: 'The schema is no JSON Schema.' }
  const budget = budgetFor(data)
  try {
    const checker = new Validator(appliable(schema, budget) as object, '2020-12', false)
    const { errors } = checker.validate(withoutInheritance(data ?? null))
    const told = new Map<string, DataFailure>()
    const unequalForms: string[] = []
    for (const { keyword, keywordLocation, instanceLocation, error } of errors) {
      if (unequalForms.some((form) => keywordLocation.startsWith(`${form}/`))) continue
      if (alternatives.includes(keyword)) unequalForms.push(keywordLocation)
      const message = sentenceOf(keyword, error)
      if (message === undefined) continue
      const missing = keyword === 'required' ? missingIn(error) : undefined
      const path = [...namesIn(instanceLocation), ...(missing === undefined ? [] : [missing])]
      const key = JSON.stringify(path)
      if (!told.has(key)) told.set(key, { path, message })
    }
    return { failures: [...told.values()], unchecked: budget.leftOut ? keptOut : null }
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
