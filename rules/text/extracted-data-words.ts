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
export function sentenceOf(keyword: string, text: string): string | undefined {
  return Object.hasOwn(sentences, keyword) ? sentences[keyword]?.(text) : undefined
}

/** The field that is missing. */
export const missingIn = (text: string) => text.match(/property "(.*)"\.$/s)?.[1]
