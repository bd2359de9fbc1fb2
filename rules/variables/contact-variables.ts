import type { Contact } from '#contract/contacts/contacts'
import type { JsonObject } from '#contract/http/json'
import { builtInVariables, nestedText, pathsOf, variablesIn, variableText } from './variables'

const fields = ['name', 'phone_number', 'phone_number_2', 'phone_number_3'] as const

export type ContactOfVariables = Pick<Contact, (typeof fields)[number] | 'contact_info'>
type Texts = Readonly<Record<string, string>>

/** Returns the text of a detail. Empty, blank and nested values are not used. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function detailText(details: JsonObject, name: string): string | undefined {
  return textOf(Object.hasOwn(details, name) ? details[name] : nestedText(details, name))
}

/**
 * Returns the value of one variable for a contact's call; undefined without one. Names are case-sensitive.
 */
function fillingOf(contact: ContactOfVariables, defaults: Texts, name: string): string | undefined {
  const { contact_info: details } = contact
  const field = fields.find((known) => known === name)
  return (
    (field && textOf(contact[field])) ??
    (details ? detailText(details, name) : undefined) ??
    variableText(defaults, name)
  )
}

/**
 * Returns the variables of a contact's call: the contact's fields, the keys of its contact_info, and the
 * campaign's `defaults` for the rest. Source: decisions, "Calls".
 */
export function valuesFor(contact: ContactOfVariables, defaults: Texts = {}): Record<string, string> {
  const names = [...fields, ...pathsOf(contact.contact_info ?? {}), ...Object.keys(defaults)]
  // Object.fromEntries accepts a key named __proto__; assignment does not.
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fillingOf(contact, defaults, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Returns the variables of `texts` that are not built in. Read once per campaign, not per contact. */
export function askedVariables(texts: readonly string[]): string[] {
  const builtIns: readonly string[] = builtInVariables
  return variablesIn(texts).filter((name) => !builtIns.includes(name))
}

/** Returns the `asked` variables that neither the contact nor the campaign's `defaults` fill. */
export function unfilledBy(asked: readonly string[], contact: ContactOfVariables, defaults: Texts = {}) {
  return asked.filter((name) => fillingOf(contact, defaults, name) === undefined)
}
