/** The library of the calendar has days as local dates. */
export const dateOf = (day: string) => (day ? new Date(`${day}T00:00:00`) : undefined)

const two = (number: number) => String(number).padStart(2, '0')

export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
