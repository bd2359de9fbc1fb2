/** A phone number without what groups its digits, and with a plus sign where 00 stood for it. */
export function withoutGrouping(number: string): string {
  return number.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
}
