import type { Call } from '#contract/calls/calls'
import { type Ends, otherEnd, otherNumber } from './call-words'

type Whose = Pick<Call, 'contact_name' | 'dynamic_variables' | 'masked' | 'direction'>

const wholeNames = /^(full_?|customer_?|contact_?|patient_?|caller_?)?name$/i
const firstNames = /^(first_?|given_?)name$/i
const lastNames = /^(last_?|family_?)name$|^surname$/i

/** The name of the other party, from its contact or the variables of the call; null if no name is known or shown. */
export function nameOfPerson({ contact_name, dynamic_variables, masked }: Whose): string | null {
  if (masked) return null
  if (contact_name) return contact_name
  const variables = Object.entries(dynamic_variables ?? {})
  // A platform may send values that are not text.
  const find = (pattern: RegExp) => String(variables.find(([name]) => pattern.test(name))?.[1] ?? '').trim()
  return find(wholeNames) || `${find(firstNames)} ${find(lastNames)}`.trim() || null
}

/** The name, or else the number. */
export function nameOrNumber(call: Whose & Ends): string {
  return nameOfPerson(call) ?? otherEnd(call)
}

/** The name, or what to write in its place. */
export function personInWords(call: Whose & Ends): string {
  if (call.masked) return 'Name hidden'
  if (nameOfPerson(call) === null && otherNumber(call) === '') return 'Web caller'
  return nameOfPerson(call) ?? (call.direction === 'inbound' ? 'Unknown caller' : 'Unknown contact')
}

/** One or two letters for an avatar; empty without a name. */
export function initialsOf(name: string | null): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}
