import type { CalledPartyHours, DialingRules } from '#contract/campaigns/dialing-rules'
import { allowedCountries, countrySentence } from '#rules/dialing/allowed-countries'
import { calledHoursAt, clocksAt } from '#rules/schedule/called-hours'
import { zonesOfNumber } from '#server/contacts/phone-zones/zones-of'
import { countryOfNumber } from '#server/kernel/number-types/country-of-number'
import { forbiddenReason } from '#server/kernel/number-types/forbidden-number'

/** Returns why a number may not be called, texted or transferred to; undefined if it may. */
export function numberRefusal(number: string, rules: DialingRules): string | undefined {
  const reason = forbiddenReason(number)
  const allowed = allowedCountries(rules)
  if (reason || allowed === null) return reason
  const country = countryOfNumber(number)
  return country !== null && allowed.includes(country) ? undefined : countrySentence(country)
}

/** Compares a called party's local time with the rules; null if the time zone is unknown. */
export function hoursOf(number: string, rules: DialingRules, now: number): CalledPartyHours | null {
  const zones = zonesOfNumber(number)
  if (zones.length === 0) return null
  const { isWithin, until } = calledHoursAt(zones, rules, now)
  const { earliest, earliest_zone, latest, latest_zone } = clocksAt(zones, now)
  const isEarly = (earliest ?? '') < rules.hours_start
  return {
    is_within: isWithin,
    local_time: (isEarly ? earliest : latest) ?? '',
    timezone: (isEarly ? earliest_zone : latest_zone) ?? '',
    changes_at: until === null ? null : new Date(until).toISOString(),
  }
}

/** Returns why a single call is refused at this hour; undefined if the rules allow it. */
function hoursRefusal(number: string, rules: DialingRules, now: number): string | undefined {
  if (!rules.api_calls_in_hours) return undefined
  const hours = hoursOf(number, rules, now)
  const { hours_start, hours_end } = rules
  if (hours === null) {
    if (rules.unknown_zone === 'campaign_zone') return undefined
    return `The time zone of ${number} is unknown, and the calling rules allow calls from ${hours_start} to ${hours_end} local time only.`
  }
  if (hours.is_within) return undefined
  return `It is ${hours.local_time} in ${hours.timezone}. The calling rules allow calls from ${hours_start} to ${hours_end} local time.`
}

/** Returns why a call that is no campaign's may not be placed now; undefined if the rules allow it. */
export const singleCallRefusal = (number: string, rules: DialingRules, now: number): string | undefined =>
  numberRefusal(number, rules) ?? hoursRefusal(number, rules, now)
