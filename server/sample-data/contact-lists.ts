import { insertContactList } from '#server/contacts/lists/store'
import { type ContactRow, insertContacts } from '#server/contacts/store'
import type { Organization } from '#server/kernel/database/organization'
import { createRandom, type Random } from '#server/telephony/random'
import { cityOfNumber, fictionalNumber, type NumberKind, nameIn, type Region } from './content/people'
import { numbers } from './content/plan'

type ContactList = {
  name: string
  count: number
  numbers: NumberKind
  /** The index of its first number, so that no two lists share one. */
  firstNumber: number
  region: Region
  daysAgo: number
  info: (random: Random, number: string) => Record<string, string>
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const dayMs = 86_400_000
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Month and day of holidays. */
const holidays = new Set(['12-24', '12-25', '12-26', '12-31', '01-01'])

/** "Monday, December 7": the day after that many days, or the next one that is no weekend or holiday. */
export function workdayAfter(now: number, days: number): string {
  const day = new Date(now + days * dayMs)
  const isOpen = day.getUTCDay() % 6 !== 0 && !holidays.has(day.toISOString().slice(5, 10))
  return isOpen ? dayFormat.format(day) : workdayAfter(now, days + 1)
}

/** A day and time at which the practice of the handbook is open: until 14:00 on Fridays. */
function appointment(random: Random) {
  const appointment_date = workdayAfter(Date.now(), random.whole(3, 30))
  const last = appointment_date.startsWith('Friday') ? 13 : 16
  const appointment_time = `${random.whole(8, last)}:${random.pick(['00', '15', '30', '45'])}`
  return { appointment_date, appointment_time }
}

export const contactLists = {
  patients: {
    name: 'Northside Dental, check-ups',
    count: 1000,
    numbers: 'american',
    firstNumber: 0,
    region: 'english',
    daysAgo: 62,
    info: (random) => ({
      ...appointment(random),
      dentist: random.pick(['Dr. Ortiz', 'Dr. Lam', 'Dr. Whitfield']),
    }),
  },
  invoices: {
    name: 'Brightwell Energy, open invoices',
    count: 640,
    numbers: 'british',
    firstNumber: 0,
    region: 'english',
    daysAgo: 36,
    info: (random) => ({
      invoice_number: `BW-${random.whole(10_000, 99_999)}`,
      amount: `${random.whole(18, 420)} pounds`,
      due_date: `the ${random.whole(4, 20)}th of last month`,
    }),
  },
  parcels: {
    name: 'Swiftline, parcels of the week',
    count: 420,
    numbers: 'continental',
    firstNumber: 0,
    region: 'continental',
    daysAgo: 13,
    info: (random) => ({
      tracking_number: `SL${random.whole(100_000, 999_999)}`,
      delivery_day: random.pick([...weekdays, 'Saturday']),
      delivery_window: random.pick(['8 and 10', '10 and 12', '13 and 15', '15 and 18']),
    }),
  },
  visits: {
    name: 'Lakeview Clinic, discharged patients',
    count: 360,
    numbers: 'american',
    firstNumber: 1010,
    region: 'english',
    daysAgo: 7,
    info: (random) => ({
      ward: random.pick(['Cardiology', 'Maternity', 'Orthopedics', 'Surgery']),
      nights: String(random.whole(1, 9)),
    }),
  },
  leads: {
    name: 'Solar Bright, website requests',
    count: 480,
    numbers: 'american',
    firstNumber: 1400,
    region: 'english',
    daysAgo: 6,
    info: (random, number) => ({
      city: cityOfNumber(number),
      roof: random.pick(['Flat', 'Gable', 'Hip', 'Shed']),
    }),
  },
} as const satisfies Record<string, ContactList>

export type ListName = keyof typeof contactLists
export const listNames = Object.keys(contactLists) as ListName[]

const ownNumbers = new Set(numbers.map(([number]) => number))

/** Contacts with fictional numbers that are not the organization's own. */
export function contactDrafts(list: ListName, random: Random) {
  const { count, numbers: kind, firstNumber, region, info }: ContactList = contactLists[list]
  const candidates = Array.from({ length: count + ownNumbers.size }, (_, index) =>
    fictionalNumber(kind, firstNumber + index),
  )
  const free = candidates.filter((number) => !ownNumbers.has(number)).slice(0, count)
  return free.map((phone_number) => ({
    name: nameIn(region, random),
    phone_number,
    contact_info: info(random, phone_number),
  }))
}

export async function makeLists(organization: Organization): Promise<Record<ListName, ContactRow[]>> {
  const made: Partial<Record<ListName, ContactRow[]>> = {}
  for (const list of listNames) {
    const { id } = await insertContactList(organization, contactLists[list].name)
    made[list] = await insertContacts(organization, id, contactDrafts(list, createRandom(`contacts/${list}`)))
  }
  return made as Record<ListName, ContactRow[]>
}
