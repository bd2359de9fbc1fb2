import type { ContactFacts } from '#rules/dialing/decision-facts'
import { dialableNumbers } from '#rules/dialing/dialable-numbers'
import { unfilledBy, valuesFor } from '#rules/variables/contact-variables'
import { zonesOf } from '#server/contacts/phone-zones/zones-of'
import { countryFor } from '#server/kernel/number-types/country-of-number'
import { forbiddenNumber } from '#server/kernel/number-types/forbidden-number'
import type { Candidate, NumberFacts } from './candidates'
import type { Context } from './context'

type Facts = { contact: ContactFacts; number: string | null; values: Record<string, string> }
type Numbers = { numbers: (string | null)[]; index: number; number: string | null }

/** The numbers of a candidate, and the next one to dial: the one at its index, or the first one after it. */
export function numbersFor({ person, number_index }: Candidate): Numbers {
  const numbers = person ? dialableNumbers(person) : []
  const indexes = numbers.map((_, step) => (number_index + step) % numbers.length)
  const index = indexes.find((candidate) => numbers[candidate]) ?? number_index
  return { numbers, index, number: numbers[index] ?? null }
}

/** Another contact of the campaign that was dialed at the number. */
const duplicateOf = ({ dialedFor }: NumberFacts, number: string, contact: number) =>
  dialedFor.get(number)?.find((other) => other !== contact) ?? null

/** Short, because a call ends at any moment; a number is then dialed soon after. */
const nextCheckMs = 10_000

/** When to check again whether a call to the number, other than the contact's own, has ended; null if none is open. */
const inCallUntil = ({ openCalls }: NumberFacts, number: string, own: string | null, now: number) =>
  openCalls.get(number)?.some((callId) => callId !== own) ? now + nextCheckMs : null

/** The facts for the decision about a contact at `now` (ms), with the number and the variables of its next dial. */
export function factsOf(context: Context, candidate: Candidate, numbers: NumberFacts, now: number): Facts {
  const { person, contact_id, status, due_at, call_id, reached_by } = candidate
  const { number } = numbersFor(candidate)
  const values = person ? valuesFor(person, context.campaign.variable_defaults) : {}
  const contact: ContactFacts = {
    status,
    dueAt: due_at > 0 ? due_at : null,
    number,
    forbidden: number === null ? null : forbiddenNumber(number),
    country: number === null ? null : countryFor(context.rules, number),
    listedSince: number === null ? null : (numbers.listedSince.get(number) ?? null),
    duplicateOf: number === null ? null : duplicateOf(numbers, number, contact_id),
    reachedBy: reached_by,
    unfilled: person ? unfilledBy(context.variables, person, context.campaign.variable_defaults) : [],
    ...(number === null ? { zones: [] } : zonesOf(number, person?.contact_info)),
    recentDials: number === null ? [] : (numbers.recentDials.get(number) ?? []),
    inCallUntil: number === null ? null : inCallUntil(numbers, number, call_id, now),
  }
  return { contact, number, values }
}
