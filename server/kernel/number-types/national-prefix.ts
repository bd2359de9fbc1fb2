import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isPlainNumber } from '#rules/dialing/written-numbers'

const isE164 = /^\+[1-9]\d{6,14}$/
/** Mexico dropped the 1 in 2019, and libphonenumber with it. */
const formerMexicanMobile = /^\+521[2-9]\d{9}$/

/**
 * Returns an E.164 number without a national prefix between the country code and the number: +49 030 is +49 30,
 * +7 8495 is +7 495, +1 1415 is +1 415, +54 11 15 is +54 9 11, and +52 1 55 is +52 55. The zero of an Italian number is
 * part of it.
 */
export function withoutNationalPrefix(number: string): string {
  if (!isE164.test(number) || isPlainNumber(number)) return number
  if (formerMexicanMobile.test(number)) return `+52${number.slice(4)}`
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return parsed && isE164.test(parsed.number) ? parsed.number : number
}
