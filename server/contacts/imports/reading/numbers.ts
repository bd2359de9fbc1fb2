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
  INVALID_COUNTRY: 'Unknown country code. Start the number with + and the code, or choose a default country.',
  TOO_SHORT: 'This is too short for a phone number.',
  TOO_LONG: 'This is too long for a phone number.',
  INVALID_LENGTH: 'Wrong number of digits for a phone number of this country.',
}

export const isCountry = (country: string): country is CountryCode => isSupportedCountry(country)

// Spreadsheets convert long numbers to this form and lose the digits after the sixth.
const isRounded = /^\d([.,]\d+)?E\+?\d+$/i
// What spreadsheets show for a narrow column or a failed formula.
const isSpreadsheetError = /^(#{3,}|#(REF|VALUE|NAME|N\/A|NUM|NULL|DIV\/0|WERT|BEZUG|NV|ZAHL)[!?]?)$/i
/** Programs that treat numbers as amounts write 4915112345678.0. */
const withoutDecimals = (cell: string) => cell.replace(/^(\+?\d{7,15})[.,]0$/, '$1')

/** 00 is the international prefix of many countries. Vanity letters do not occur in contact lists. */
const withPlus = (cell: string) => cell.replace(/^00(?=[1-9])/, '+')

/** Returns the E.164 number of a cell in national format of `country` or international format. */
export function readNumber(written: string, country: string | null): ReadNumber {
  if (isPlainNumber(written)) return { number: written }
  const cell = withoutDecimals(written)
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
    if (!found.isPossible() || !isE164.test(found.number)) return { problem: sentences.INVALID_LENGTH ?? '' }
    return { number: found.number }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return { problem: sentences[error.message] ?? 'This is not a phone number.' }
  }
}

const isDate = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/

/** Returns whether a cell looks like a phone number, to detect columns. */
export function looksLikeNumber(cell: string): boolean {
  const digits = cell.replace(/\D/g, '')
  return !isDate.test(cell) && /^'?\+?[\d\s().\-/]+$/.test(cell) && digits.length >= 7 && digits.length <= 15
}
