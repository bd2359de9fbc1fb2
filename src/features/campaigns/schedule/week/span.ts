export const dayMinutes = 1440
/** The step of drawing, dragging and arrow keys. */
export const stepMinutes = 15
const longest = dayMinutes - stepMinutes

/** A daily window in minutes: it starts within [0, 1440) and may end on the next day. */
export type Span = { start: number; length: number }

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
const onClock = (minute: number) => ((minute % dayMinutes) + dayMinutes) % dayMinutes
const snapped = (minute: number) => Math.round(minute / stepMinutes) * stepMinutes

function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** "09:15"; midnight at the end of a day is 00:00 of the next. */
export function clockAt(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(onClock(minute) / 60))}:${two(onClock(minute) % 60)}`
}

/** The window between two times; null if one is missing or they are equal. */
export function spanOf(time_start: string, time_end: string): Span | null {
  const start = minuteOf(time_start)
  const end = minuteOf(time_end)
  return start === null || end === null || start === end ? null : { start, length: onClock(end - start) }
}

export function timesOf({ start, length }: Span): { time_start: string; time_end: string } {
  return { time_start: clockAt(start), time_end: clockAt(start + length) }
}

export const isOverMidnight = ({ start, length }: Span) => start + length > dayMinutes

/** The window between two positions on a row; beyond the end of the row is the next day. */
export function drawnSpan(from: number, to: number): Span {
  const start = clamp(snapped(Math.min(from, to)), 0, dayMinutes - stepMinutes)
  return { start, length: clamp(snapped(Math.max(from, to)) - start, stepMinutes, longest) }
}

/** Moves the whole window, wrapping around midnight. */
export function movedSpan({ start, length }: Span, by: number): Span {
  return { start: onClock(snapped(start + by)), length }
}

/** Moves the start; the end and the day remain. */
export function startMoved({ start, length }: Span, by: number): Span {
  const end = start + length
  const next = clamp(snapped(start + by), Math.max(0, end - longest), Math.min(end, dayMinutes) - stepMinutes)
  return { start: next, length: end - next }
}

/** Moves the end, up to the start on the next day. */
export function endMoved({ start, length }: Span, by: number): Span {
  return { start, length: clamp(snapped(start + length + by) - start, stepMinutes, longest) }
}
