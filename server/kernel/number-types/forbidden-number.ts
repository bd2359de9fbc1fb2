import { type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type ForbiddenNumber, forbiddenSentence } from '#rules/dialing/forbidden-numbers'
import { blockedBeginning, isPlainlyAllowed } from './blocked-patterns'

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
  return (dialed === number ? null : inRange(dialed)) ?? byPlan(dialed, parsed)
}

/** Returns the reason as a sentence; undefined if the number may be called and texted. */
export function forbiddenReason(number: string): string | undefined {
  const forbidden = forbiddenNumber(number)
  return forbidden ? forbiddenSentence(number, forbidden) : undefined
}
