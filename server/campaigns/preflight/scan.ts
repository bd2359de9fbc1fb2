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
import { createHolding, type HeldVerdict } from './rules'
import {
  findCalled,
  findListedNumbers,
  findReached,
  findRecentDials,
  hasKnownNumbers,
  isLastSlice,
  listSlice,
  type PersonRow,
} from './store'

const fewest = 1024
const mostFilled = 0.6

/** Spreads consecutive numbers over the table. */
const hashOf = (number: number) => {
  const low = number % 0x1_0000_0000
  const high = (number - low) / 0x1_0000_0000
  const mixed = Math.imul(low ^ (high + 0x9e37), 0x9e37_79b1)
  return mixed ^ (mixed >>> 15)
}

/**
 * Maps phone numbers to contacts with a fifth of the memory of a Map, for lists with a million contacts. Phone numbers
 * have at most 15 digits, so they are exact as numbers, and none is 0.
 */
export function createFirstHolders() {
  let numbers = new Float64Array(fewest)
  let holders = new Int32Array(fewest)
  let size = 0

  function placeOf(number: number): number {
    const last = numbers.length - 1
    let place = hashOf(number) & last
    while (numbers[place] !== 0 && numbers[place] !== number) place = (place + 1) & last
    return place
  }

  function grow(): void {
    const [oldNumbers, oldHolders] = [numbers, holders]
    numbers = new Float64Array(2 * oldNumbers.length)
    holders = new Int32Array(numbers.length)
    // An iterator takes five times as long, and the loop blocks the process.
    for (let index = 0; index < oldNumbers.length; index++) {
      const number = oldNumbers[index] ?? 0
      if (number === 0) continue
      const place = placeOf(number)
      numbers[place] = number
      holders[place] = oldHolders[index] ?? 0
    }
  }

  return {
    /** Null if the number has no holder yet. */
    find(number: number): number | null {
      const place = placeOf(number)
      return numbers[place] === number ? (holders[place] ?? null) : null
    },
    set(number: number, holder: number): void {
      const place = placeOf(number)
      if (numbers[place] === 0) size += 1
      numbers[place] = number
      holders[place] = holder
      if (size > mostFilled * numbers.length) grow()
    },
  }
}

/** Contacts processed before other requests get a turn: about a millisecond. */
const atOnce = 250

export type Plan = {
  list: number
  script: Script
  rules: DialingRules
  timezone: string
  /** Variables with a default value in the campaign. */
  defaults: readonly string[]
  /** Contacts that another campaign has reached are blocked. */
  skipsReached: boolean
  /** Counts the contacts as dialable that this campaign has called. */
  campaign?: number | undefined
}

/** One contact as the dialer would see it. */
export type Person = {
  id: number
  /** Null if at most the hour blocks the contact. */
  held: HeldVerdict | null
  unfilled: readonly string[]
  zones: readonly string[]
  /** The number to dial first; null if none can be dialed. */
  number: string | null
  /** The number of dialable phone numbers. */
  numbers: number
}

/** Facts about the contacts of a slice. */
type SliceFacts = {
  listed: ReadonlyMap<string, number>
  dials: ReadonlyMap<string, number[]>
  called: ReadonlySet<number>
  reached: ReadonlyMap<number, number>
}

type Row = { row: PersonRow; numbers: (string | null)[]; number: string | null }

function withNumbers(row: PersonRow): Row {
  const numbers = dialableNumbers(row)
  const first = firstNumber(numbers)
  return { row, numbers, number: first === null ? null : (numbers[first] ?? null) }
}

/**
 * Yields the contacts of a list in order, in batches, as they would be dialed at `now` (ms). Contacts that the plan's
 * campaign has called are not blocked.
 */
export async function* scanContacts(
  organization: Organization,
  plan: Plan,
  now: number,
): AsyncGenerator<Person[]> {
  const { list, script, rules, timezone, skipsReached, campaign } = plan
  const variables = askedVariables(spokenTexts(script))
  const defaults = Object.fromEntries(plan.defaults.map((name) => [name, '']))
  const known = await hasKnownNumbers(organization, now)
  const holds = createHolding(rules, timezone, now)
  /** The contact that is dialed at a number. */
  const dialedFor = createFirstHolders()

  function personOf({ row, numbers, number }: Row, { listed, dials, called, reached }: SliceFacts): Person {
    const unfilled = unfilledBy(variables, row, defaults)
    const digits = number === null ? 0 : Number(number.slice(1))
    const located = number === null ? { zones: [] } : zonesOf(number, row.contact_info)
    const blocked = holds({
      status: 'pending',
      dueAt: null,
      number,
      forbidden: number === null ? null : forbiddenNumber(number),
      country: number === null ? null : countryFor(rules, number),
      listedSince: number === null ? null : (listed.get(number) ?? null),
      duplicateOf: number === null ? null : dialedFor.find(digits),
      reachedBy: reached.get(row.id) ?? null,
      unfilled,
      ...located,
      recentDials: number === null ? [] : (dials.get(number) ?? []),
    })
    const held = called.has(row.id) ? null : blocked
    const isDialed = held === null || held.gate === 'attempts'
    if (number !== null && isDialed) dialedFor.set(digits, row.id)
    const distinct = new Set(numbers.filter((dialable) => dialable !== null))
    return { id: row.id, held, unfilled, zones: located.zones, number, numbers: distinct.size }
  }

  const read = (after: number) => listSlice(organization, list, after, variables)
  const pace = createYield()
  for (let next: Promise<PersonRow[]> | null = read(0); next; ) {
    const rows: PersonRow[] = await next
    // The database reads the next slice while this one is processed.
    next = isLastSlice(rows) ? null : read(rows.at(-1)?.id ?? 0)
    next?.catch(() => undefined)
    const people: Row[] = []
    for (let from = 0; from < rows.length; from += atOnce) {
      await pace()
      people.push(...rows.slice(from, from + atOnce).map(withNumbers))
    }
    const numbers = people.flatMap(({ number }) => number ?? [])
    const listed = known.listed ? await findListedNumbers(organization, numbers) : new Map()
    const dials = known.dials ? await findRecentDials(organization, numbers, now) : new Map()
    const called = campaign === undefined ? new Set<number>() : await findCalled(organization, campaign, rows)
    const reached = skipsReached ? await findReached(organization, campaign, rows) : new Map()
    for (let from = 0; from < people.length; from += atOnce) {
      await pace()
      yield people.slice(from, from + atOnce).map((row) => personOf(row, { listed, dials, called, reached }))
    }
  }
}
