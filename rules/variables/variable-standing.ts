import { builtInVariables, fillVariables } from './variables'

/** Maximum number of variables per request. */
export const mostAskedVariables = 50

/** Every contact has these. */
export const contactFields: readonly string[] = ['name', 'phone_number', 'phone_number_2', 'phone_number_3']

/** What fills a variable. `given`: unknown here, because the API request may pass it. */
export type VariableStanding = 'built_in' | 'contact' | 'column' | 'default' | 'unfilled' | 'given'

type Counts = { list_count: number; default_count: number }

/**
 * `source`: the server's counts for the variable; undefined if it returned none. Names are case-sensitive.
 */
export function standingOf(name: string, source: Counts | undefined): VariableStanding {
  if ((builtInVariables as readonly string[]).includes(name)) return 'built_in'
  if (contactFields.includes(name)) return 'contact'
  if (!source) return 'given'
  if (source.list_count > 0) return 'column'
  return source.default_count > 0 ? 'default' : 'unfilled'
}

/** Range of a variable in a text: `from` inclusive, `to` exclusive. */
export type VariablePlace = { name: string; from: number; to: number }

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

export function placesIn(text: string): VariablePlace[] {
  return Array.from(text.matchAll(placeholder), ({ 0: whole, 1: name = '', index }) => ({
    name,
    from: index,
    to: index + whole.length,
  }))
}

/** Renames a variable throughout a text. */
export const renamedIn = (text: string, name: string, to: string) =>
  fillVariables(text, Object.fromEntries([[name, `{{${to}}}`]]))

/** Returns why a variable cannot have this name; null if it can. */
export function newNameProblem(name: string, from: string): string | null {
  const text = name.trim()
  if (text === '') return 'Say how it is to be called.'
  if (/[{}]/.test(text)) return 'A name has no braces.'
  if (/\n/.test(text)) return 'A name has one line.'
  if (text.length > 255) return 'A name has at most 255 characters.'
  return text === from ? 'This is its name already.' : null
}
