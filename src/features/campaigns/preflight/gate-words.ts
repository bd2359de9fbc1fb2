import type { DialingGate } from '#contract/campaigns/decision'

/** Headings for lists of blocked contacts, by gate. */
const gateWords: Partial<Record<DialingGate, string>> = {
  contact_number: 'No valid phone number',
  country: 'Country not allowed',
  forbidden_number: 'Emergency, premium-rate or other blocked number type',
  do_not_call: 'On the do-not-call list',
  duplicate: 'Duplicate number',
  variables: 'Unfilled variable',
  unknown_zone: 'Unknown time zone',
  called_hours: 'Never within local calling hours',
  attempts: 'Daily call limit reached',
}

export const wordsFor = (gate: DialingGate) => gateWords[gate] ?? gate
