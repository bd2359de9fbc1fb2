/** Returns a phone number, or part of one, without the characters between its digits. */
export const withoutSeparators = (text: string): string => text.replace(/[\s().\-/]/g, '')

/** The national prefix that many write after the country code, as in +49 (0)30. Italian numbers include theirs. */
const nationalPrefix = /^([\s().\-/]*(?:\+|00)(?!39)[1-9]\d{0,2}[\s.)\-/]*)\(\s*0\s*\)/

/**
 * Returns a phone number without grouping characters and without a national prefix in parentheses, with a
 * plus sign in place of a leading 00. `dialable()` in SQL does the same.
 */
export function withoutGrouping(number: string): string {
  return withoutSeparators(number.replace(nationalPrefix, '$1')).replace(/^00/, '+')
}
