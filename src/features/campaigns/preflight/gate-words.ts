import type { DialingGate } from '#contract/campaigns/decision'

/** Headings for lists of blocked contacts, by gate. */
const gateWords: Partial<Record<DialingGate, string>> = {
  contact_number: 'No number that can be dialed',
  country: 'Country not allowed',
  forbidden_number: 'Emergency, premium-rate or other blocked number type',
  do_not_call: 'On the do-not-call list',
  duplicate: 'Same number as a contact before',
  variables: 'A variable that nothing fills',
  unknown_zone: 'Time zone unknown',
  called_hours: 'Never within the hours to call',
  attempts: 'Dialed as often as a day allows',
}

export const wordsFor = (gate: DialingGate) => gateWords[gate] ?? gate
