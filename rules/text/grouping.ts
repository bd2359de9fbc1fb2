/** Returns a phone number without grouping characters, with a plus sign in place of a leading 00. */
export function withoutGrouping(number: string): string {
  return number.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
}
