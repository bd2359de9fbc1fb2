import { wallTimeAt } from '#rules/schedule/zoned-time'
import { zonesOfNumber } from '#server/contacts/phone-zones/zones-of'
import type { Random } from '#server/telephony/random'
import { fillSlots } from '#server/telephony/simulator/bot/slots'
import { CAUSES } from '#server/telephony/simulator/phrases/answers'
import {
  CITIES,
  COMPANIES,
  DAYS,
  FIRST_NAMES,
  HOUSEHOLD,
  LAST_NAMES,
  OCCUPIED_WITH,
  STREETS,
} from '#server/telephony/simulator/phrases/people'

/** The caller's identity: the value of each `{slot}` in this call. */
export type Identity = Record<string, string>

const MONTHS = ['January', 'March', 'April', 'June', 'July', 'September', 'October', 'December'] as const
const RATINGS = ['4', '5', '6', '7', '7', '8', '8', '9', '10'] as const
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'eight', 'ten', 'twelve'] as const

function luhnDigit(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return (10 - (sum % 10)) % 10
}

function cardNumber(random: Random): string {
  const body = random.pick(['4', '51', '55']) + Array.from({ length: 14 }, () => random.whole(0, 9)).join('')
  const first = body.slice(0, 15)
  const digits = `${first}${luhnDigit(first)}`
  return (digits.match(/.{4}/g) ?? []).join(random.pick([' ', ' ', '-', '']))
}

/** The time of day where the number is; "day" if it can be in several zones. */
function daytimeFor(number: string, atMs: number): string {
  const [zone, ...others] = zonesOfNumber(number)
  if (zone === undefined || others.length > 0) return 'day'
  const hour = new Date(wallTimeAt(zone, atMs)).getUTCHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

export function createIdentity(
  variables: Readonly<Record<string, string>>,
  number: string,
  atMs: number,
  random: Random,
): Identity {
  const known = (...names: string[]) => names.map((name) => variables[name]?.trim()).find(Boolean)
  const whole = known('name', 'full_name', 'customer_name', 'contact_name', 'patient_name')?.split(/\s+/)
  const first = known('first_name', 'firstname') ?? whole?.[0] ?? random.pick(FIRST_NAMES)
  const last =
    known('last_name', 'lastname') ??
    (whole && whole.length > 1 ? whole.at(-1) : undefined) ??
    random.pick(LAST_NAMES)
  const card = cardNumber(random)
  // A caller who asks for another day does not name that of the appointment.
  const taken = Object.values(variables).join(' ')
  const free = DAYS.filter((day) => !taken.includes(day))
  const day = random.pick(free.length > 0 ? free : DAYS)
  const company = known('company', 'company_name') ?? random.pick(COMPANIES)
  const city = known('city') ?? random.pick(CITIES)
  const mail = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '') || 'caller'
  const time = `${random.whole(8, 11)}${random.pick(['', ':30'])} ${random.pick(['in the morning', 'a.m.'])}`
  const later = `${random.whole(1, 4)}${random.pick(['', ':30'])} ${random.pick(['in the afternoon', 'p.m.'])}`
  return {
    first,
    last,
    number,
    city,
    company,
    day,
    card,
    email: known('email', 'email_address') ?? `${mail}@example.com`,
    email_hint: known('email', 'email_address') ?? 'email',
    street: `${random.whole(2, 480)} ${random.pick(STREETS)}`,
    other_day: random.pick(DAYS.filter((candidate) => candidate !== day)),
    // Offices close early on Fridays.
    time: day === 'Friday' ? time : random.pick([time, later]),
    amount: String(random.pick([40, 55, 80, 120, 150, 200, 250, 400, 650, 900, 1_200, 2_500])),
    count: random.pick(NUMBERS),
    rating: random.pick(RATINGS),
    birthday: `${random.pick(MONTHS)} ${random.whole(1, 28)}, ${random.whole(1_948, 2_003)}`,
    reference: `${random.pick(['A', 'B', 'K', 'R', 'T'])}${random.whole(10_000, 99_999)}`,
    household: random.pick(HOUSEHOLD),
    occupied: random.pick(OCCUPIED_WITH),
    cause: fillSlots(random.pick(CAUSES), { city }),
    card_end: card.slice(-4),
    expiry: `${String(random.whole(1, 12)).padStart(2, '0')}/${random.whole(27, 31)}`,
    cvc: String(random.whole(100, 999)),
    daytime: daytimeFor(number, atMs),
  }
}
