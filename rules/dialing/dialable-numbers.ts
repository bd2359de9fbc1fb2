import { withoutGrouping } from '#rules/text/grouping'

type ForbiddenKind =
  | 'short'
  | 'premium'
  | 'shared_cost'
  | 'personal'
  | 'universal'
  | 'satellite'
  | 'international'
  | 'impossible'

/** `where`: the country or network of the number; null if unknown. */
export type ForbiddenNumber = { kind: ForbiddenKind; where: string | null }

const nouns: Readonly<Record<string, string>> = {
  short: 'an emergency or short number',
  premium: 'a premium-rate number',
  shared_cost: 'a shared-cost number',
  personal: 'a personal number, which is charged at premium rates',
  universal: 'a universal access number, which is charged at special rates',
  satellite: 'a satellite number',
  international: 'a number of an international network',
  impossible: 'not a possible phone number',
}

/** Describes a number, such as "a premium-rate number (Austria)". */
export function forbiddenNoun(kind: string, where: string | null): string {
  return `${nouns[kind] ?? 'a number of a blocked type'}${where === null ? '' : ` (${where})`}`
}

/** Explains in one sentence why `number` is never called or texted. */
export function forbiddenSentence(number: string, { kind, where }: ForbiddenNumber): string {
  return `${number} is ${forbiddenNoun(kind, where)}. Such numbers are never called or texted.`
}

const e164 = /^\+[1-9]\d{1,14}$/

/** The number in E.164 as it is dialed; null if it is missing or cannot be dialed. */
export function dialable(written: string | null | undefined): string | null {
  if (!written) return null
  if (e164.test(written)) return written
  const number = withoutGrouping(written)
  return e164.test(number) ? number : null
}

export type Numbers = Readonly<
  Partial<Record<'phone_number' | 'phone_number_2' | 'phone_number_3', string | null | undefined>>
>

/**
 * Returns the three numbers of a contact in E.164, in order; null for each that is missing or cannot be
 * dialed.
 */
export function dialableNumbers({
  phone_number,
  phone_number_2,
  phone_number_3,
}: Numbers): (string | null)[] {
  return [dialable(phone_number), dialable(phone_number_2), dialable(phone_number_3)]
}

/** No number in service has fewer digits, its country code included. */
const fewestDigits = 7

/** What a person typed as a number, in E.164; null if it is obviously none. */
export function enteredNumber(typed: string): string | null {
  const number = dialable(typed.trim())
  return number && number.length > fewestDigits ? number : null
}

/** Returns whether a text looks like a number without country code, such as (415) 555-0123. */
export const looksNational = (text: string): boolean => /^'?\(?\d[\d\s().\-/]{5,17}$/.test(text)

/** Returns whether what a person typed as a number lacks only its country code. */
export const isNational = (typed: string): boolean =>
  enteredNumber(typed) === null && looksNational(typed.trim())
