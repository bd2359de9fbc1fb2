/** Returns a phone number, or part of one, without the characters between its digits. */
export const withoutSeparators = (text: string): string => text.replace(/[\s().\-/]/g, '')

/** Returns a phone number without grouping characters, with a plus sign in place of a leading 00. */
export function withoutGrouping(number: string): string {
  return withoutSeparators(number).replace(/^00/, '+')
}
