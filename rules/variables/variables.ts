import { nestedText } from './nested-variables'

/** A variable between double braces. */
export const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The server fills these for every call. Source: decisions, "Calls". */
export const builtInVariables = [
  'now',
  'date',
  'time',
  'month',
  'day',
  'year',
  'call_type',
  'direction',
  'user_number',
  'agent_number',
  'call_id',
] as const

type Values = Readonly<Record<string, string>>

// Creating a formatter takes far longer than using one.
const monthOf = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const dayOf = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

type CallOfVariables = {
  call_id: string
  call_type: string
  direction: string
  from_number: string
  to_number: string
  /** Milliseconds since the epoch. */
  registered_timestamp: number
}

/**
 * Returns the built-in variables of a call. Times are when the call was accepted, in UTC, so they never
 * change.
 */
export function builtInValues(call: CallOfVariables): Record<(typeof builtInVariables)[number], string> {
  const moment = new Date(call.registered_timestamp)
  const iso = moment.toISOString()
  const isOutbound = call.direction === 'outbound'
  return {
    now: iso,
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    month: monthOf.format(moment),
    day: dayOf.format(moment),
    year: iso.slice(0, 4),
    call_type: call.call_type,
    direction: call.direction,
    user_number: isOutbound ? call.to_number : call.from_number,
    agent_number: isOutbound ? call.from_number : call.to_number,
    call_id: call.call_id,
  }
}

type Text = string | null | undefined

/** Returns the names between double braces, each once, in order of appearance. */
export function variablesIn(texts: readonly Text[]): string[] {
  const names = texts.flatMap((text) => [...(text ?? '').matchAll(placeholder)].map(([, name = '']) => name))
  return [...new Set(names)]
}

/** Returns the variables that neither `values` nor a built-in fills. Names are case-sensitive. */
export function unfilledVariables(texts: readonly Text[], values: Values): string[] {
  const builtIns: readonly string[] = builtInVariables
  return variablesIn(texts).filter(
    (name) => variableText(values, name) === undefined && !builtIns.includes(name),
  )
}

/** Returns the value of a variable by name, or a part of a nested value, such as `patient.name`. */
export function variableText(values: Values, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : nestedText(values, name)
}

/** Fills the variables that have a value; the others stay as they are. `encode` changes each value. */
export function fillVariables(text: string, values: Values, encode = (value: string) => value): string {
  return text.replace(placeholder, (whole, name: string) => {
    const value = variableText(values, name)
    return value === undefined ? whole : encode(value)
  })
}
