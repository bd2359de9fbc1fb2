import { Validator } from '@cfworker/json-schema'
import { appliable, budgetFor, withoutInheritance } from './extracted-data-schema'
import { missingIn, sentenceOf } from './extracted-data-words'
import { isJsonObject } from './json-object'

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
