import { type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/metadata.max.json'
import { type ForbiddenNumber, forbiddenSentence } from '#rules/dialing/dialable-numbers'
import { withoutNationalPrefix } from './national-prefix'

type Kind = ForbiddenNumber['kind']

/** Positions in libphonenumber's metadata of a country. */
const lengthsIndex = 3
const nationalPrefixIndex = 5
const parsedPrefixIndex = 7
const typesIndex = 11
const blockedTypes: readonly [index: number, kind: Kind][] = [
  [3, 'premium'],
  [4, 'personal'],
  [6, 'universal'],
  [9, 'shared_cost'],
]

const plans = new Map<string, unknown>([
  ...Object.entries(metadata.countries),
  ...Object.entries(metadata.nonGeographic),
])

function patternsOf(plan: unknown): [kind: Kind, pattern: string][] {
  const types = Array.isArray(plan) ? plan[typesIndex] : null
  return blockedTypes.flatMap(([index, kind]) => {
    const [pattern] = (Array.isArray(types) && types[index]) || []
    return typeof pattern === 'string' && pattern !== '' ? [[kind, pattern] as [Kind, string]] : []
  })
}

type CallingCode = {
  /** Possible lengths of a number in every country of the calling code. */
  lengths: ReadonlySet<number>
  /** Prefixes that are dropped when dialing from abroad. */
  trunkPrefix: RegExp
  /** Matches the beginning of a blocked number of any of its countries. */
  anyBlocked: RegExp
  blocked: readonly { kind: Kind; country: string; begins: RegExp }[]
}

const startsWith = (patterns: readonly string[]) =>
  new RegExp(patterns.length === 0 ? '(?!)' : `^(?:${patterns.join('|')})`)

function lengthsIn(plan: unknown): number[] {
  const lengths: unknown = Array.isArray(plan) ? plan[lengthsIndex] : null
  return Array.isArray(lengths) ? lengths.filter((length) => typeof length === 'number') : []
}

function prefixesIn(plan: unknown): string[] {
  const prefix: unknown = Array.isArray(plan) ? plan[parsedPrefixIndex] || plan[nationalPrefixIndex] : null
  return typeof prefix === 'string' ? [prefix] : []
}

function codeOf(countries: readonly string[]): CallingCode {
  const found = countries.map((country) => ({ country, plan: plans.get(country) }))
  const [first = [], ...rest] = found.map(({ plan }) => lengthsIn(plan))
  const blocked = found.flatMap(({ country, plan }) =>
    patternsOf(plan).map(([kind, pattern]) => ({ kind, country, begins: startsWith([pattern]) })),
  )
  return {
    lengths: new Set(first.filter((length) => rest.every((lengths) => lengths.includes(length)))),
    trunkPrefix: startsWith(found.flatMap(({ plan }) => prefixesIn(plan))),
    anyBlocked: startsWith(found.flatMap(({ plan }) => patternsOf(plan).map(([, pattern]) => pattern))),
    blocked,
  }
}

const codes = new Map<string, CallingCode>([
  ...Object.entries(metadata.country_calling_codes).map(
    ([code, countries]) => [code, codeOf(countries)] as const,
  ),
  ...Object.keys(metadata.nonGeographic).map((code) => [code, codeOf([code])] as const),
])

function split(number: string): [CallingCode, national: string] | null {
  for (let end = 2; end <= 4; end += 1) {
    const code = codes.get(number.slice(1, end))
    if (code) return [code, number.slice(end)]
  }
  return null
}

/**
 * Returns whether a number has a possible length, no prefix, and no blocked beginning. Most numbers do, and
 * this takes a tenth of the time of parsing.
 */
function isPlainlyAllowed(number: string): boolean {
  const found = split(number)
  if (!found) return false
  const [{ lengths, trunkPrefix, anyBlocked }, national] = found
  if (!lengths.has(national.length) || anyBlocked.test(national)) return false
  return !trunkPrefix.exec(national)?.[0]
}

/**
 * Returns the blocked kind whose numbers begin like this one. Extra digits at the end do not make it another
 * number.
 */
function blockedBeginning(number: string): { kind: Kind; country: string } | null {
  const found = split(number)
  if (!found) return null
  const [{ blocked }, national] = found
  return blocked.find(({ begins }) => begins.test(national)) ?? null
}

const fewestDigits = 7

const byType: Partial<Record<NonNullable<NumberType>, ForbiddenNumber['kind']>> = {
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'shared_cost',
  PERSONAL_NUMBER: 'personal',
  UAN: 'universal',
}

/** Calling codes without a country. Freephone (+800) is allowed, as national freephone is. */
const networks: readonly [prefix: string, kind: ForbiddenNumber['kind'], where: string][] = [
  ['+808', 'shared_cost', 'international'],
  ['+870', 'satellite', 'Inmarsat'],
  ['+878', 'personal', 'international'],
  ['+881', 'satellite', 'global mobile satellite system'],
  ['+882', 'international', 'international networks'],
  ['+883', 'international', 'international networks'],
  ['+888', 'international', 'disaster relief'],
  ['+979', 'premium', 'international'],
]

/** Ranges that libphonenumber's types lack or know only in part; ISO 3166 codes of countries. */
const ranges: readonly [prefix: RegExp, kind: ForbiddenNumber['kind'], country: string][] = [
  [/^\+1(900\d{7}|\d{3}976\d{4})$/, 'premium', 'US'],
  [/^\+44(9|87[123])/, 'premium', 'GB'],
  [/^\+4470/, 'personal', 'GB'],
  [/^\+49(900|137|118)/, 'premium', 'DE'],
  [/^\+33(89|118)/, 'premium', 'FR'],
  [/^\+34(80[367]|90[57]|118)/, 'premium', 'ES'],
  [/^\+39(89|144|16[46])/, 'premium', 'IT'],
  [/^\+31(90[069])/, 'premium', 'NL'],
  [/^\+32(90|70)/, 'premium', 'BE'],
  [/^\+41(90[016])/, 'premium', 'CH'],
  [/^\+43(9[03])/, 'premium', 'AT'],
  [/^\+35315\d{8}$/, 'premium', 'IE'],
  [/^\+351(6(0[178]|4[68])|76)/, 'premium', 'PT'],
  [/^\+46(900|939|944)/, 'premium', 'SE'],
  [/^\+47(82|18)/, 'premium', 'NO'],
  [/^\+4590/, 'premium', 'DK'],
  [/^\+358[67]00/, 'premium', 'FI'],
  [/^\+4870/, 'premium', 'PL'],
  [/^\+42090/, 'premium', 'CZ'],
  [/^\+6119/, 'premium', 'AU'],
  [/^\+64900/, 'premium', 'NZ'],
  [/^\+7809/, 'premium', 'RU'],
  [/^\+81990/, 'premium', 'JP'],
]
const anyRange = new RegExp(ranges.map(([prefix]) => prefix.source).join('|'))

const names = new Intl.DisplayNames(['en'], { type: 'region' })
const nameOf = (country: string | undefined): string | null =>
  country === undefined || /\d/.test(country) ? null : (names.of(country) ?? null)

function inRange(number: string): ForbiddenNumber | null {
  const network = networks.find(([prefix]) => number.startsWith(prefix))
  if (network) return { kind: network[1], where: network[2] }
  const range = anyRange.test(number) && ranges.find(([prefix]) => prefix.test(number))
  return range ? { kind: range[1], where: nameOf(range[2]) } : null
}

function byPlan(number: string, parsed: PhoneNumber | undefined): ForbiddenNumber | null {
  const type = parsed?.getType()
  const kind = type && byType[type]
  if (kind) return { kind, where: nameOf(parsed?.country) }
  if (type) return null
  const begins = blockedBeginning(number)
  if (begins) return { kind: begins.kind, where: nameOf(begins.country) }
  return parsed?.isPossible() ? null : { kind: 'impossible', where: null }
}

/**
 * Returns why a number is never called or texted; null if it may be. `number` is E.164. Calls, texts,
 * transfers, campaigns and imports all use this. Source: decisions, "Corrections", numbers; docs/decisions,
 * 0064.
 */
export function forbiddenNumber(number: string): ForbiddenNumber | null {
  // With a country code, every emergency number (112, 911, 999) is shorter than any subscriber's number.
  if (number.length - 1 < fewestDigits || /^\+1[2-9]11(\d{7})?$/.test(number)) {
    return { kind: 'short', where: null }
  }
  const ranged = inRange(number)
  if (ranged || isPlainlyAllowed(number)) return ranged
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  // A national prefix after the country code hides the range: +44 0909 is +44 909.
  const dialed = parsed?.number ?? number
  const blocked = (dialed === number ? null : inRange(dialed)) ?? byPlan(dialed, parsed)
  if (blocked) return blocked
  // Two ways to write a number would be two numbers for the do-not-call list and the limit of attempts.
  return withoutNationalPrefix(number) === number ? null : { kind: 'impossible', where: null }
}

/** Returns the reason as a sentence; undefined if the number may be called and texted. */
export function forbiddenReason(number: string): string | undefined {
  const forbidden = forbiddenNumber(number)
  return forbidden ? forbiddenSentence(number, forbidden) : undefined
}
