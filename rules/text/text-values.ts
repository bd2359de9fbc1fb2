import { type ContactOfVariables, valuesFor } from '#rules/variables/contact-variables'
import { builtInValues, variablesIn, variableText } from '#rules/variables/variables'

type Numbers = {
  from_number: string
  to_number: string
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Returns the values for the `{{variables}}` of a text: time and numbers, and the contact's values, which
 * win. Built-ins about a call stay unfilled.
 */
export function textValues(
  { now, ...numbers }: Numbers,
  contact?: ContactOfVariables,
): Record<string, string> {
  const call = { ...numbers, registered_timestamp: now, direction: 'outbound', call_type: '', call_id: '' }
  const { call_id: _, call_type: __, direction: ___, ...builtIns } = builtInValues(call)
  return { ...builtIns, ...(contact && valuesFor(contact)) }
}

/** Returns the variables of a text without a value. */
export function unfilledIn(text: string, values: Readonly<Record<string, string>>): string[] {
  return variablesIn([text]).filter((name) => variableText(values, name) === undefined)
}
