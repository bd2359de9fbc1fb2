import { isDay } from '~/lib/format/calendar-day'

/** The calendar library has days as local dates. Undefined for text that is not a day. */
export const dateOf = (day: string) => (isDay(day) ? new Date(`${day}T00:00:00`) : undefined)

const two = (number: number) => String(number).padStart(2, '0')

export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
