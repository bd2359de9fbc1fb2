import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/metadata.max.json'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { allowedCountries } from '#rules/dialing/allowed-countries'

const countriesOf = new Map<string, readonly string[]>(Object.entries(metadata.country_calling_codes))

/**
 * Returns the country of an E.164 number as an ISO 3166 code; null if it belongs to none. If several
 * countries share the calling code and the range is unknown, it is the first of them.
 */
export function countryOfNumber(number: string): string | null {
  const countries = [2, 3, 4].map((end) => countriesOf.get(number.slice(1, end))).find(Boolean)
  const [main] = countries ?? []
  if (countries === undefined || main === undefined || !isSupportedCountry(main)) return null
  if (countries.length === 1) return main
  return parsePhoneNumberFromString(number, { extract: false })?.country ?? main
}

/**
 * Returns `countryOfNumber` with a memory, for many numbers. An area code decides within +1, six digits elsewhere; the
 * few ranges that are finer do not matter for counts.
 */
export function createCountryLookup(): typeof countryOfNumber {
  const known = new Map<string, string | null>()
  return (number) => {
    const range = number.slice(0, number.startsWith('+1') ? 5 : 7)
    const before = known.get(range)
    if (before !== undefined) return before
    const country = countryOfNumber(number)
    known.set(range, country)
    return country
  }
}

/** Returns the country for the rules; skips the lookup if they allow all countries. */
export function countryFor(rules: DialingRules, number: string): string | null {
  return allowedCountries(rules) === null ? null : countryOfNumber(number)
}
