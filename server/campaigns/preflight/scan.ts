import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { type Script, spokenTexts } from '#rules/bots/script'
import { dialableNumbers } from '#rules/dialing/dialable-numbers'
import { firstNumber } from '#rules/dialing/retries'
import { askedVariables, unfilledBy } from '#rules/variables/contact-variables'
import { zonesOf } from '#server/contacts/phone-zones/zones-of'
import { createYield } from '#server/kernel/concurrency/yield-to-event-loop'
import type { Organization } from '#server/kernel/database/organization'
import { countryFor } from '#server/kernel/number-types/country-of-number'
import { forbiddenNumber } from '#server/kernel/number-types/forbidden-number'
import { createFirstHolders } from './first-holders'
import { createHolding, type HeldVerdict } from './rules'
import { hasKnownNumbers, isLastSlice, type PersonRow, readListed, readRecentDials, readSlice } from './store'

/** Contacts looked at before others may have their turn: a millisecond. */
const atOnce = 250

export type Plan = {
  list: number
  script: Script
  rules: DialingRules
  timezone: string
  /** Variables that the campaign fills where a contact does not. */
  defaults: readonly string[]
}

/** One contact as the dialer would find it. */
export type Person = {
  id: number
  /** Null: nothing holds it but the hour. */
  held: HeldVerdict | null
  unfilled: readonly string[]
  zones: readonly string[]
  /** How many numbers it has that can be dialled. */
  numbers: number
}

type Row = { row: PersonRow; numbers: (string | null)[]; number: string | null }

function withNumbers(row: PersonRow): Row {
  const numbers = dialableNumbers(row)
  const first = firstNumber(numbers)
  return { row, numbers, number: first === null ? null : (numbers[first] ?? null) }
}

/** Every contact of a list in its order, some at a time, as it would be dialled at `now` (ms). */
export async function* scan(organization: Organization, plan: Plan, now: number): AsyncGenerator<Person[]> {
  const { list, script, rules, timezone } = plan
  const variables = askedVariables(spokenTexts(script))
  const defaults = Object.fromEntries(plan.defaults.map((name) => [name, '']))
  const known = await hasKnownNumbers(organization, now)
  const holds = createHolding(rules, timezone, now)
  /** Who is dialled on a number. */
  const dialledFor = createFirstHolders()

  function personOf(
    { row, numbers, number }: Row,
    listed: ReadonlyMap<string, number>,
    dials: ReadonlyMap<string, number[]>,
  ): Person {
    const unfilled = unfilledBy(variables, row, defaults)
    const digits = number === null ? 0 : Number(number.slice(1))
    const located = number === null ? { zones: [] } : zonesOf(number, row.contact_info)
    const held = holds({
      status: 'pending',
      dueAt: null,
      number,
      forbidden: number === null ? null : forbiddenNumber(number),
      country: number === null ? null : countryFor(rules, number),
      listedSince: number === null ? null : (listed.get(number) ?? null),
      duplicateOf: number === null ? null : dialledFor.find(digits),
      unfilled,
      ...located,
      recentDials: number === null ? [] : (dials.get(number) ?? []),
    })
    const isDialled = held === null || held.gate === 'attempts'
    if (number !== null && isDialled) dialledFor.set(digits, row.id)
    const distinct = new Set(numbers.filter((each) => each !== null))
    return { id: row.id, held, unfilled, zones: located.zones, numbers: distinct.size }
  }

  const read = (after: number) => readSlice(organization, list, after, variables)
  const pace = createYield()
  for (let next: Promise<PersonRow[]> | null = read(0); next; ) {
    const rows: PersonRow[] = await next
    // The database reads on while these are looked at.
    next = isLastSlice(rows) ? null : read(rows.at(-1)?.id ?? 0)
    next?.catch(() => undefined)
    const people: Row[] = []
    for (let from = 0; from < rows.length; from += atOnce) {
      await pace()
      people.push(...rows.slice(from, from + atOnce).map(withNumbers))
    }
    const numbers = people.flatMap(({ number }) => number ?? [])
    const listed = known.listed ? await readListed(organization, numbers) : new Map()
    const dials = known.dials ? await readRecentDials(organization, numbers, now) : new Map()
    for (let from = 0; from < people.length; from += atOnce) {
      await pace()
      yield people.slice(from, from + atOnce).map((each) => personOf(each, listed, dials))
    }
  }
}
