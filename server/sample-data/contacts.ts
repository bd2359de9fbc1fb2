import type { Random } from '#server/telephony/random'
import type { ListName } from './list-names'
import { fictionalNumber, nameIn } from './people'
import { numbers } from './plan'

type Info = Record<string, string>

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const infoOf: Record<ListName, (random: Random) => Info> = {
  patients: (random) => ({
    appointment_date: `${random.pick(weekdays)} the ${random.whole(4, 20)}th`,
    appointment_time: `${random.whole(8, 16)}:${random.pick(['00', '15', '30', '45'])}`,
    dentist: random.pick(['Dr. Ortiz', 'Dr. Lam', 'Dr. Whitfield']),
  }),
  invoices: (random) => ({
    invoice_number: `BW-${random.whole(10_000, 99_999)}`,
    amount: `${random.whole(18, 420)} pounds`,
    due_date: `the ${random.whole(4, 20)}th of last month`,
  }),
  parcels: (random) => ({
    tracking_number: `SL${random.whole(100_000, 999_999)}`,
    delivery_day: random.pick([...weekdays, 'Saturday']),
    delivery_window: random.pick(['8 and 10', '10 and 12', '13 and 15', '15 and 18']),
  }),
}

const kinds = { patients: 'american', invoices: 'british', parcels: 'continental' } as const

const ownNumbers = new Set(numbers.map(([number]) => number))

/** Returns `count` fictional numbers that are not the organization's own. */
function freeNumbers(kind: (typeof kinds)[ListName], count: number): string[] {
  const candidates = Array.from({ length: count + ownNumbers.size }, (_, index) =>
    fictionalNumber(kind, index),
  )
  return candidates.filter((number) => !ownNumbers.has(number)).slice(0, count)
}

/** A thousand contacts with fictional numbers. */
export function contactDrafts(list: ListName, random: Random) {
  const region = list === 'parcels' ? 'continental' : 'english'
  return freeNumbers(kinds[list], 1000).map((phone_number) => ({
    name: nameIn(region, random),
    phone_number,
    contact_info: infoOf[list](random),
  }))
}
