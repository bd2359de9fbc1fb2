import { readNational } from '#rules/dialing/written-numbers'
import { withoutGrouping } from '#rules/text/grouping'
import { countryOfNumber } from '#server/kernel/number-types/country-of-number'
import { withoutNationalPrefix } from '#server/kernel/number-types/national-prefix'

/**
 * Returns the caller in E.164. Networks name callers of their own country without its code: a request not to be called
 * must block the number that calls would go to. Other callers stay as the network names them.
 */
export function callerOf(from: string, own: string): string {
  const digits = withoutGrouping(from)
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return withoutNationalPrefix(digits)
  const country = countryOfNumber(own)
  const national = country === null ? null : readNational(digits, country)
  if (national !== null) return national
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : digits.slice(0, 40) || 'anonymous'
}
