import { cityOf, formatIn, zoneOffset } from '~/lib/dates/time-zone'
import { language, type Region, readRegion } from './region'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Formats an instant (ms since the epoch) in a time zone. */
export const inZone = (instant: number, zone: string, options: Intl.DateTimeFormatOptions) =>
  formatIn(zone, options).format(instant)

/** "09:05", or "9:05 AM" if the viewer chose it. */
export const clock = (instant: number, zone: string, region: Region = readRegion()) =>
  formatIn(zone, { hour: region.clock === '24' ? '2-digit' : 'numeric', minute: '2-digit' }, region).format(
    instant,
  )

/** The number of the day in the zone's calendar. */
export const dayNumber = (instant: number, zone: string) =>
  Math.floor((instant + zoneOffset(zone, new Date(instant)) * minuteMs) / dayMs)

/** "in 25 minutes", "in 5 hours", "in 2 days". */
export function untilInWords(instant: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(language)
  const minutes = Math.ceil((instant - now) / minuteMs)
  if (minutes < 60) return words.format(Math.max(minutes, 0), 'minute')
  const days = Math.round(minutes / 1440)
  if (days < 2) return words.format(Math.round(minutes / 60), 'hour')
  return words.format(days, 'day')
}

/**
 * "today 10:00 Chicago (16:00 your time)": an instant in the zone of a campaign, and in the viewer's where its clock
 * differs.
 */
export function inBothZones(instant: number, now: number, zone: string, own: string): string {
  const timeIn = (of: string) => {
    const days = dayNumber(instant, of) - dayNumber(now, of)
    return days === 0 ? `today ${clock(instant, of)}` : dayAndTime(instant, now, of, 'short')
  }
  if (zone === own) return timeIn(zone)
  const isSameDay = dayNumber(instant, zone) === dayNumber(instant, own)
  const isSameClock = isSameDay && clock(instant, zone) === clock(instant, own)
  // “Today” would be two different days.
  const isTwoDays = !isSameDay && dayNumber(now, zone) !== dayNumber(now, own)
  const say = isTwoDays ? (of: string) => dayAndTime(instant, now, of, 'short') : timeIn
  const inOwn = isSameDay ? clock(instant, own) : say(own)
  return `${say(zone)} ${cityOf(zone)}${isSameClock ? '' : ` (${inOwn} your time)`}`
}

/** "Monday 09:00" or "Mon 09:00"; "Mon, Nov 30, 09:00" if the weekday alone is ambiguous. */
export function dayAndTime(
  instant: number,
  now: number,
  zone: string,
  weekday: 'long' | 'short' = 'long',
): string {
  const days = dayNumber(instant, zone) - dayNumber(now, zone)
  const isNear = days >= 0 && days < 6
  if (isNear) return `${inZone(instant, zone, { weekday })} ${clock(instant, zone)}`
  return `${inZone(instant, zone, { weekday, month: 'short', day: 'numeric' })}, ${clock(instant, zone)}`
}
