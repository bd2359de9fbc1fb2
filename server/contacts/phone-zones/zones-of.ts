import type { JsonObject } from '#contract/http/json'
import { isTimeZone } from '#rules/schedule/zone-names'
import { callingCodeOf, hasArea } from './numbering-plans'
import { zonesOfPrefix } from './prefix-zones'

/**
 * Returns every zone that an E.164 number can be in, by its prefix; empty if unknown. A non-geographic
 * number, such as a mobile number in most countries, can be anywhere in the countries of its calling code.
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

/** Returns the time zone in the contact's details, if any. */
function ownZone(details: JsonObject | null | undefined): string | undefined {
  const own = details && Object.hasOwn(details, 'timezone') ? details.timezone : null
  if (own === null || own === undefined) return undefined
  const text = typeof own === 'string' ? own.trim() : JSON.stringify(own)
  return text === '' ? undefined : text
}

export type NumberZones = {
  zones: readonly string[]
  /** An invalid time zone in the contact's details. */
  invalidZone: string | null
}

/**
 * Returns where a contact can be. Its own `timezone` takes precedence over the number; an invalid one makes
 * the zone unknown.
 */
export function zonesOf(number: string, details: JsonObject | null | undefined): NumberZones {
  const own = ownZone(details)
  if (own === undefined) return { zones: zonesOfNumber(number), invalidZone: null }
  if (isTimeZone(own)) return { zones: [own], invalidZone: null }
  return { zones: [], invalidZone: own.slice(0, longestShown) }
}
