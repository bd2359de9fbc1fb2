import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min'
import { isPlainNumber } from './plain-numbers'

export type ReadNumber = { number: string } | { problem: string }

const isE164 = /^\+[1-9]\d{6,14}$/

const sentences: Record<string, string> = {
  NOT_A_NUMBER: 'This is not a phone number.',
  INVALID_COUNTRY:
    'This has no country code that exists. Write it with + and the code, or choose a default country.',
  TOO_SHORT: 'This is too short for a phone number.',
  TOO_LONG: 'This is too long for a phone number.',
  INVALID_LENGTH: 'This is not as long as phone numbers of its country are.',
}

export const isCountry = (country: string): country is CountryCode => isSupportedCountry(country)

// Spreadsheets turn long numbers into this, and the digits after the sixth are lost.
const isRounded = /^\d(\.\d+)?E\+\d+$/i

/** 00 is how many countries dial abroad; letters that stand for digits are not heard of in lists of contacts. */
const written = (cell: string) => cell.replace(/^00(?=[1-9])/, '+')

/** The number in E.164 of a cell that holds one, written nationally for `country` or internationally. */
export function readNumber(cell: string, country: string | null): ReadNumber {
  if (isPlainNumber(cell)) return { number: cell }
  if (isRounded.test(cell)) {
    return { problem: 'A spreadsheet has rounded this number: its last digits are lost.' }
  }
  if (/\p{L}/u.test(cell.replace(/\s*(ext|x|tel|phone)\b.*/i, '')))
    return { problem: sentences.NOT_A_NUMBER ?? '' }
  const fallback = country !== null && isCountry(country) ? { defaultCountry: country } : {}
  try {
    const found = parsePhoneNumberWithError(written(cell), { ...fallback, extract: false })
    if (found.ext) return { problem: 'This has an extension, which cannot be dialled.' }
    if (!found.isPossible() || !isE164.test(found.number)) return { problem: sentences.INVALID_LENGTH ?? '' }
    return { number: found.number }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { problem: sentences[error.message] ?? 'This is not a phone number.' }
  }
}

const isDate = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/

/** Whether a cell looks like a phone number, to tell what a column holds. */
export function looksLikeNumber(cell: string): boolean {
  const digits = cell.replace(/\D/g, '')
  return !isDate.test(cell) && /^'?\+?[\d\s().\-/]+$/.test(cell) && digits.length >= 7 && digits.length <= 15
}
