import { isJsonObject } from '#rules/text/json-object'

/** Returns a JSON value as text; undefined for null. A nested value becomes its JSON text. */
export function jsonText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the value of a path such as `patient.name`: the part `name` of the JSON text called `patient`. */
export function nestedText(values: Readonly<Record<string, unknown>>, path: string): string | undefined {
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const name = path.slice(0, dot)
    if (Object.hasOwn(values, name))
      return jsonText(partAt(parsed(values[name]), path.slice(dot + 1).split('.')))
  }
  return undefined
}

/** Returns the keys of an object and the paths into its nested values, as variables name them. */
export function pathsOf(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? pathsOf(value as Record<string, unknown>).map((path) => `${key}.${path}`)
      : [key],
  )
}

/** Returns the values that are JSON texts of objects or arrays, by name. */
export function nestedValues(values: Readonly<Record<string, unknown>>): Map<string, object> {
  const read = Object.entries(values).map(([name, value]): [string, unknown] => [name, parsed(value)])
  return new Map(
    read.filter((entry): entry is [string, object] => typeof entry[1] === 'object' && entry[1] !== null),
  )
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function partAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  const isPart = Array.isArray(value) ? /^\d+$/.test(key) && Object.hasOwn(value, key) : isJsonObject(value)
  if (!isPart || !Object.hasOwn(value as object, key)) return undefined
  return partAt((value as Record<string, unknown>)[key], rest)
}

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

type Said = { role: string; text: string }

/** A variable name that the bot spoke instead of a value, and the first line with it. */
type SpokenVariable = { name: string; line: number }

/**
 * Finds unfilled variables that the caller heard, such as `{{first_name}}` in a line of the bot. Lines count
 * from 0. Source: decisions, "Calls": an unfilled variable must never be spoken.
 */
export function spokenVariables(lines: readonly Said[]): SpokenVariable[] {
  const found = new Map<string, number>()
  for (const [line, { role, text }] of lines.entries()) {
    if (role !== 'assistant') continue
    for (const name of variablesIn([text])) if (!found.has(name)) found.set(name, line)
  }
  return [...found].map(([name, line]) => ({ name, line }))
}
