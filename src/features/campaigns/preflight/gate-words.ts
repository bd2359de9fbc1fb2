import type { DialingGate } from '#contract/campaigns/decision'
import type { Preflight } from '#contract/campaigns/preflight'
import { countryName } from '#rules/dialing/allowed-countries'
import { messages } from '~/features/campaigns/messages'
import { formatCount } from '~/lib/format/number'

/** Headings for lists of blocked contacts, by gate. */
const gateWords: Partial<Record<DialingGate, string>> = {
  contact_number: 'No valid phone number',
  country: 'Country not allowed',
  forbidden_number: 'Emergency, premium-rate or other blocked number type',
  do_not_call: 'On the do-not-call list',
  duplicate: 'Duplicate number',
  reached_before: 'Reached by another campaign',
  variables: 'Unfilled variable',
  unknown_zone: 'Unknown time zone',
  called_hours: 'Never within local calling hours',
  attempts: 'Daily call limit reached',
}

export const wordsFor = (gate: DialingGate) => gateWords[gate] ?? gate

type Number = Pick<NonNullable<Preflight['calling_number']>, 'inbound_agent_id'>

/** Says that most contacts are in other countries than the number that calls them. */
export function abroadWarning(found: Preflight | undefined): string | null {
  const { calling_number: number, countries, dialable = 0 } = found ?? {}
  if (!number?.country || !countries) return null
  const abroad = countries.filter(({ country }) => country !== number.country)
  const count = abroad.reduce((sum, { contacts }) => sum + contacts, 0)
  if (count * 2 <= dialable) return null
  const [only] = abroad
  const others = abroad.length === 1 && only ? ` (${countryName(only.country)})` : ''
  return `This number’s country (${countryName(number.country)}) differs from that of ${formatCount(count, 'contact')}${others}.`
}

/** What to know about a campaign's number before a launch. Without a preflight, the number as a choice tells. */
export function numberWarnings(found: Preflight | undefined, choice?: Number | null): string[] {
  const number = found?.calling_number ?? choice
  const callbacks = number && number.inbound_agent_id === null ? messages.noCallbacks : null
  return [abroadWarning(found), callbacks].filter((warning) => warning !== null)
}
