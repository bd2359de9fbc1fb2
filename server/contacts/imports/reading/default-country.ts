import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isCountry, nationalPrefixOf } from './numbers'

const withCode = /^'?(\+|00[1-9])/
const looksNational = /^'?\(?\d[\d\s().\-/]{5,17}$/

const countryOf = (number: string) =>
  parsePhoneNumberFromString(number.replace(/^'/, '').replace(/^00/, '+'))?.country

/** Returns the countries of numbers with a country code, most frequent first. */
function countriesOf(numbers: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const number of numbers) {
    const country = countryOf(number)
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([country]) => country)
}

/** Returns whether a number is valid in the national format of the country. */
function isNationalOf(cell: string, country: string): boolean {
  if (!isCountry(country)) return false
  const startsWithZero = cell.replace(/\D/g, '').startsWith('0')
  if (startsWithZero !== (nationalPrefixOf(country) === '0')) return false
  return parsePhoneNumberFromString(cell.replace(/^'/, ''), country)?.isValid() === true
}

/**
 * Guesses the country of a file's national numbers: the one in which most are valid. Ties go to the country
 * of most numbers with a code, then to those of the organization's own numbers, then to `fallback`.
 */
export function guessCountry(
  cells: readonly string[],
  ownNumbers: readonly string[],
  fallback: string | null,
): string | null {
  const inFile = countriesOf(cells.filter((cell) => withCode.test(cell)))
  const candidates = [...new Set([...inFile, ...countriesOf(ownNumbers), ...(fallback ? [fallback] : [])])]
  const national = cells.filter((cell) => !withCode.test(cell) && looksNational.test(cell))
  const score = (country: string) => national.filter((cell) => isNationalOf(cell, country)).length
  const rated = candidates.map((country) => ({ country, score: score(country) }))
  return rated.toSorted((a, b) => b.score - a.score)[0]?.country ?? null
}
