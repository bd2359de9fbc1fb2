/** The first instant of a calendar day in the viewer's zone. */
export function startOfDay(day: string): string | undefined {
  return day ? new Date(`${day}T00:00:00`).toISOString() : undefined
}

/** The last millisecond of a calendar day in the viewer's zone. */
export function endOfDay(day: string): string | undefined {
  return day ? new Date(`${day}T23:59:59.999`).toISOString() : undefined
}

/** The calendar day of an instant in the viewer's zone, in the format of a date field. */
export function dayOf(instant: string | undefined): string {
  if (!instant) return ''
  const date = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
