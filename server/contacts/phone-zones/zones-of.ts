import type { JsonObject } from '#contract/http/json'
import { isTimeZone } from '#rules/schedule/zone-names'
import { callingCodeOf, hasArea } from './numbering-plans'
import { zonesOfPrefix } from './prefix-zones'

/**
 * Every zone that a number can be in, by its prefix; none when nobody knows. `number` is E.164. A number that is not of
 * an area, such as a mobile one of most countries, can be anywhere in the countries of its calling code.
 * Source: docs/decisions/0012-zones-of-phone-numbers.md.
 */
export function zonesOfNumber(number: string): readonly string[] {
  const digits = number.slice(1)
  const code = callingCodeOf(digits)
  if (code === undefined) return []
  const near = zonesOfPrefix(digits)
  const all = zonesOfPrefix(code)
  return near === all || hasArea(code, digits.slice(code.length)) ? near : all
}

const longestShown = 60

/** What the contact's details name as its zone; undefined when they name none. */
function ownZone(details: JsonObject | null | undefined): string | undefined {
  const own = details && Object.hasOwn(details, 'timezone') ? details.timezone : null
  if (own === null || own === undefined) return undefined
  const text = typeof own === 'string' ? own.trim() : JSON.stringify(own)
  return text === '' ? undefined : text
}

export type NumberZones = {
  zones: readonly string[]
  /** What the contact's details name as its zone although there is none of that name. */
  invalidZone: string | null
}

/** Where a contact can be: its own `timezone` wins over its number's; with one that is no zone nobody knows. */
export function zonesOf(number: string, details: JsonObject | null | undefined): NumberZones {
  const own = ownZone(details)
  if (own === undefined) return { zones: zonesOfNumber(number), invalidZone: null }
  if (isTimeZone(own)) return { zones: [own], invalidZone: null }
  return { zones: [], invalidZone: own.slice(0, longestShown) }
}
