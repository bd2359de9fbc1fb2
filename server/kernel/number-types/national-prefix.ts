import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const startsWithZero = /^(\+[1-9]\d{0,2})0(\d+)$/

/**
 * Returns an E.164 number without a zero between the country code and the number: +49 030 is +49 30. The
 * zero of an Italian number is part of it.
 */
export function withoutNationalPrefix(number: string): string {
  if (!startsWithZero.test(number)) return number
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  if (!parsed) return number
  const shortened = `+${parsed.countryCallingCode}${number.slice(parsed.countryCallingCode.length + 2)}`
  return parsed.number === shortened ? shortened : number
}
