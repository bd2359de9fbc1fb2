import { type ContactOfVariables, valuesFor } from '#rules/variables/contact-variables'
import { builtInValues, variablesIn, variableText } from '#rules/variables/variables'

type Numbers = {
  from_number: string
  to_number: string
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * What fills the `{{variables}}` of a text: what is known of the moment and of the two numbers, and the contact, which
 * wins. The built-ins that speak of a call fill none.
 */
export function textValues(
  { now, ...numbers }: Numbers,
  contact?: ContactOfVariables,
): Record<string, string> {
  const call = { ...numbers, registered_timestamp: now, direction: 'outbound', call_type: '', call_id: '' }
  const { call_id: _, call_type: __, direction: ___, ...builtIns } = builtInValues(call)
  return { ...builtIns, ...(contact && valuesFor(contact)) }
}

/** The variables of a text that nothing fills. */
export function unfilledIn(text: string, values: Readonly<Record<string, string>>): string[] {
  return variablesIn([text]).filter((name) => variableText(values, name) === undefined)
}
