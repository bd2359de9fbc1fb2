import { nestedText } from './nested-variables'

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Filled for every call without being given. Source: decisions, "Calls". */
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

// Making a formatter takes far longer than using one.
const monthOf = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const dayOf = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

type CallOfVariables = {
  call_id: string
  call_type: string
  direction: string
  from_number: string
  to_number: string
  /** Milliseconds. */
  registered_timestamp: number
}

/** What the built-ins stand for in one call: the time at which it was accepted, in UTC, so that it never changes. */
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

/** The names between double braces, each once, in the order in which they appear. */
export function variablesIn(texts: readonly Text[]): string[] {
  const names = texts.flatMap((text) => [...(text ?? '').matchAll(placeholder)].map(([, name = '']) => name))
  return [...new Set(names)]
}

/** The variables that nothing fills: neither `values` nor a built-in. Case matters. */
export function unfilledVariables(texts: readonly Text[], values: Values): string[] {
  const builtIns: readonly string[] = builtInVariables
  return variablesIn(texts).filter(
    (name) => variableText(values, name) === undefined && !builtIns.includes(name),
  )
}

/** The text that fills a variable: the value of that name, or a part of a nested one such as `patient.name`. */
export function variableText(values: Values, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : nestedText(values, name)
}

/** The text with every variable that `values` has in its place; the others stay as they are. */
export function fillVariables(text: string, values: Values): string {
  return text.replace(placeholder, (whole, name: string) => variableText(values, name) ?? whole)
}
