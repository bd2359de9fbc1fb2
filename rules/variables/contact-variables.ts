import type { Contact } from '#contract/contacts/contacts'
import type { JsonObject } from '#contract/http/json'
import { nestedText, pathsOf } from './nested-variables'
import { builtInVariables, variablesIn, variableText } from './variables'

const fields = ['name', 'phone_number', 'phone_number_2', 'phone_number_3'] as const

export type ContactOfVariables = Pick<Contact, (typeof fields)[number] | 'contact_info'>
type Texts = Readonly<Record<string, string>>

/** The text that a detail fills a variable with. Nothing, blanks and whatever is made of parts fill none. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function detailText(details: JsonObject, name: string): string | undefined {
  return textOf(Object.hasOwn(details, name) ? details[name] : nestedText(details, name))
}

/** What fills one variable of a contact's call; undefined when nothing does. Case matters. */
function fillingOf(contact: ContactOfVariables, defaults: Texts, name: string): string | undefined {
  const { contact_info: details } = contact
  const field = fields.find((each) => each === name)
  return (
    (field && textOf(contact[field])) ??
    (details ? detailText(details, name) : undefined) ??
    variableText(defaults, name)
  )
}

/**
 * The texts that fill the variables of a contact's call: its fields, the keys of its contact_info in their own spelling,
 * and the campaign's `defaults` for what those leave open. Source: decisions, "Calls".
 */
export function valuesFor(contact: ContactOfVariables, defaults: Texts = {}): Record<string, string> {
  const names = [...fields, ...pathsOf(contact.contact_info ?? {}), ...Object.keys(defaults)]
  // Not by assignment: a key may be named __proto__.
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fillingOf(contact, defaults, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The variables of `texts` that a call does not fill by itself. Read once, asked for every contact. */
export function askedVariables(texts: readonly string[]): string[] {
  const builtIns: readonly string[] = builtInVariables
  return variablesIn(texts).filter((name) => !builtIns.includes(name))
}

/** Which of the `asked` variables neither the contact nor the campaign's `defaults` fill. */
export function unfilledBy(asked: readonly string[], contact: ContactOfVariables, defaults: Texts = {}) {
  return asked.filter((name) => fillingOf(contact, defaults, name) === undefined)
}
