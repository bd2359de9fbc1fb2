import { type Clock, readRegion } from './region'

const shape = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i
const two = (number: number) => String(number).padStart(2, '0')

/** Reads a time of day as people type it: "9", "930", "9:30 pm", "21.30". Returns HH:MM, or null if the text is not a time. */
export function parseTimeOfDay(text: string): string | null {
  const [, hours = '', minutes = '0', half] = shape.exec(text.trim()) ?? []
  const hour = Number(hours)
  if (hours === '' || Number(minutes) > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null
  if (!half) return `${two(hour)}:${two(Number(minutes))}`
  const isAfternoon = half.toLowerCase() === 'p'
  return `${two((hour % 12) + (isAfternoon ? 12 : 0))}:${two(Number(minutes))}`
}

export const isTimeOfDay = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** HH:MM in the clock that the viewer chose: "21:30" or "9:30 PM". */
export function formatTimeOfDay(time: string, clock: Clock = readRegion().clock): string {
  if (clock === '24' || !isTimeOfDay(time)) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

const minutesPerDay = 1440

/** HH:MM some minutes later, within the same day. */
export function addMinutes(time: string, count: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const total = Math.min(Math.max(hours * 60 + minutes + count, 0), minutesPerDay - 1)
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`
}
