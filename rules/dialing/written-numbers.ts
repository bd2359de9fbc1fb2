import metadata from 'libphonenumber-js/metadata.min.json'
import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min'
import { looksNational } from './dialable-numbers'

/** Positions in a country's plan. */
const lengthsIndex = 3
const nationalPrefixIndex = 5
const parsedPrefixIndex = 7

/** Format of the plain numbers of a calling code, for all of its countries. */
type Code = { lengths: ReadonlySet<number>; prefix: RegExp }

const countries = new Map<string, readonly unknown[]>(Object.entries(metadata.countries))

/** The national prefix of a country, such as 0 in Germany; undefined without one. */
const nationalPrefixOf = (country: string): unknown => countries.get(country)?.[nationalPrefixIndex]

function codeOf(names: readonly string[]): Code {
  const plans = names.map((name) => countries.get(name) ?? [])
  const [first = new Set<number>(), ...rest] = plans.map(
    ({ [lengthsIndex]: lengths }) => new Set<number>(Array.isArray(lengths) ? lengths : []),
  )
  const lengths = [...first].filter((length) => rest.every((lengths) => lengths.has(length)))
  const prefixes = new Set(plans.map((plan) => plan[parsedPrefixIndex] || plan[nationalPrefixIndex]))
  const source = [...prefixes].filter((prefix) => typeof prefix === 'string').join('|')
  return { lengths: new Set(lengths), prefix: new RegExp(source === '' ? '(?!)' : `^(?:${source})`) }
}

const codes = new Map(
  Object.entries(metadata.country_calling_codes).map(([code, names]) => [code, codeOf(names)]),
)

const isWritten = /^\+[1-9]\d{6,14}$/

/**
 * Returns whether a cell is an E.164 number that libphonenumber accepts unchanged: of a possible length and
 * without a national prefix. False means that parsing must decide, which takes twenty times as long.
 */
export function isPlainNumber(cell: string): boolean {
  if (!isWritten.test(cell)) return false
  for (let end = 2; end <= 4; end += 1) {
    const code = codes.get(cell.slice(1, end))
    if (code) return code.lengths.has(cell.length - end) && !code.prefix.exec(cell.slice(end))?.[0]
  }
  return false
}

/** Countries with numbers this long have hardly any that are shorter than `fewDigits`. */
const usualDigits = 8
const fewDigits = 7

/** Returns whether an E.164 number that its country's plan allows is still too short to be a person's. */
export function looksTooShort(number: string): boolean {
  for (let end = 2; end <= 4; end += 1) {
    const code = codes.get(number.slice(1, end))
    if (code) return number.length - end < fewDigits && Math.max(0, ...code.lengths) >= usualDigits
  }
  return false
}

type ReadNumber = { number: string } | { problem: string }

const isE164 = /^\+[1-9]\d{6,14}$/

const sentences: Record<string, string> = {
  NOT_A_NUMBER: 'This is not a phone number.',
  INVALID_COUNTRY: 'Unknown country code. Start the number with + and the code, or choose a default country.',
  TOO_SHORT: 'This is too short for a phone number. Enter it with its area code.',
  TOO_LONG: 'This is too long for a phone number. Enter one number, without extension.',
}

export const isCountry = (country: string): country is CountryCode => isSupportedCountry(country)

// Spreadsheets convert long numbers to this form and lose the digits after the sixth.
const isRounded = /^\d([.,]\d+)?E\+?\d+$/i
// What spreadsheets show for a narrow column or a failed formula.
const isSpreadsheetError = /^(#{3,}|#(REF|VALUE|NAME|N\/A|NUM|NULL|DIV\/0|WERT|BEZUG|NV|ZAHL)[!?]?)$/i
/** Programs that treat numbers as amounts write 4915112345678.0. */
const withoutDecimals = (cell: string) => cell.replace(/^(\+?\d{7,15})[.,]0$/, '$1')

/**
 * Returns a cell without what programs put around numbers: `="…"` of spreadsheets, `tel:` of address books, and the
 * invisible marks of text direction that copying from them adds. Full-width digits become plain ones.
 */
const bare = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^tel:\s*/i, '')

/** 00 is the international prefix of many countries. Vanity letters do not occur in contact lists. */
const withPlus = (cell: string) => cell.replace(/^00(?=[1-9])/, '+')

type Digits = Readonly<Record<'countryCallingCode' | 'nationalNumber', string>>

/** Names the digits that numbers with the calling code have. */
function lengthProblem({ countryCallingCode: code, nationalNumber }: Digits): string {
  const lengths = [...(codes.get(code)?.lengths ?? [])]
  if (lengths.length === 0) return `Wrong number of digits for a number with +${code}.`
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)]
  const digits = nationalNumber.length
  const problem =
    digits > most ? 'Too many digits' : digits < least ? 'Too few digits' : 'Wrong number of digits'
  return `${problem}: numbers with +${code} have ${least === most ? most : `${least} to ${most}`} digits after it.`
}

/** Returns the E.164 number of a cell in national format of `country` or international format. */
export function readNumber(written: string, country: string | null): ReadNumber {
  if (isPlainNumber(written)) return { number: written }
  const cell = withoutDecimals(bare(written))
  if (isRounded.test(cell)) {
    return {
      problem: `A spreadsheet rounded this number to ${cell} (scientific notation): its last digits are lost. Format the column as text there, enter the number again and save the file.`,
    }
  }
  if (isSpreadsheetError.test(cell)) {
    return { problem: `${cell} is a spreadsheet error, not a phone number. Correct the cell there.` }
  }
  if (/\p{L}/u.test(cell.replace(/\s*(ext|x|tel|phone)\b.*/i, '')))
    return { problem: sentences.NOT_A_NUMBER ?? '' }
  const fallback = country !== null && isCountry(country) ? { defaultCountry: country } : {}
  try {
    const found = parsePhoneNumberWithError(withPlus(cell), { ...fallback, extract: false })
    if (found.ext) return { problem: 'This has an extension, which cannot be dialed.' }
    if (!found.isPossible() || !isE164.test(found.number)) return { problem: lengthProblem(found) }
    return { number: found.number }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { problem: sentences[error.message] ?? 'This is not a phone number.' }
  }
}

const isDate = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/

/** Returns whether a cell looks like a phone number, to detect columns. */
export function looksLikeNumber(written: string): boolean {
  const cell = bare(written)
  const digits = cell.replace(/\D/g, '')
  return !isDate.test(cell) && /^'?\+?[\d\s().\-/]+$/.test(cell) && digits.length >= 7 && digits.length <= 15
}

const withCode = /^'?(\+|00[1-9])/

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

/** Returns the E.164 number of a cell in the country's national format; null if it is not valid there. */
export function readNational(cell: string, country: string): string | null {
  const read = isNationalOf(cell, country) ? readNumber(cell, country) : undefined
  return read && 'number' in read ? read.number : null
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
  const numbers = cells.map(bare)
  const inFile = countriesOf(numbers.filter((cell) => withCode.test(cell)))
  const candidates = [...new Set([...inFile, ...countriesOf(ownNumbers), ...(fallback ? [fallback] : [])])]
  const national = numbers.filter((cell) => !withCode.test(cell) && looksNational(cell))
  const score = (country: string) => national.filter((cell) => isNationalOf(cell, country)).length
  const rated = candidates.map((country) => ({ country, score: score(country) }))
  return rated.toSorted((a, b) => b.score - a.score)[0]?.country ?? null
}
