import type { JsonObject } from '#contract/http/json'
import type { OutgoingMessage } from '#contract/rehearsal/lines'
import { fillTool } from '#rules/bots/script'
import { instantOf, isTimeZone } from '#rules/schedule/zoned-time'
import { isJsonObject } from '#rules/text/json-object'
import { sendToolRequest } from '#server/bots/tools/request'
import type { ToolRow } from '#server/bots/tools/store'
import { zonesOfNumber } from '#server/contacts/phone-zones/zones-of'
import { failed, succeeded, type ToolOutcome, type ToolPorts, type ToolUse } from './ports'

// Source: Cal.com, API v2, "Get available time slots for an event type" and "Create a booking".
const usualAddress = 'https://api.cal.com/v2'
const versions = { slots: '2024-09-04', bookings: '2026-02-25' }

const longestMs = 120_000
const usualDays = 7
const mostSlots = 60
const dayMs = 86_400_000
const isDate = /^\d{4}-\d{2}-\d{2}$/

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The zone of the person: what the model heard, else the tool's, else that of the number. */
function zoneOf({ static_params: params }: ToolRow, { arguments: args, variables }: ToolUse): string {
  const candidates = [args.time_zone, params?.timezone, ...zonesOfNumber(variables.user_number ?? '')]
  return candidates.map(text).find((zone) => zone && isTimeZone(zone)) ?? 'UTC'
}

/** Replaces the calendar in sample tools. It always has free times, and its bookings are not sent to anyone. */
const sampleCalendar = 'sample'
const sampleHours = [9, 11, 14, 16]
const hourMs = 3_600_000

type Calendar = {
  isSample: boolean
  address: string
  key: string
  eventTypeId: number
  minutes: number | undefined
}

/** The calendar of a tool, or what its settings lack. */
function calendarOf({ static_params: params }: ToolRow): Calendar | string {
  const minutes = typeof params?.duration_minutes === 'number' ? params.duration_minutes : undefined
  if (params?.calendar_integration === sampleCalendar) {
    return { isSample: true, address: '', key: '', eventTypeId: 0, minutes }
  }
  const eventTypeId = Number(params?.calendar_integration)
  if (!Number.isSafeInteger(eventTypeId) || eventTypeId < 1) {
    return 'The tool has no Cal.com event type: enter its number under Calendar.'
  }
  const address = (text(params?.api_url) || usualAddress).replace(/\/+$/, '')
  return { isSample: false, address, key: text(params?.api_key), eventTypeId, minutes }
}

type CalRequest = { path: keyof typeof versions; method: 'get' | 'post'; values: JsonObject }

/** Sends a request of Cal.com's API. Returns what it answered as `data`, or the tool's failure. */
async function askCal(
  { outbound }: ToolPorts,
  { address, key }: Calendar,
  { path, method, values }: CalRequest,
  { use: { signal }, tool, secrets }: { use: ToolUse; tool: ToolRow; secrets: readonly string[] },
): Promise<{ data: unknown; exchange: NonNullable<ToolOutcome['exchange']> } | ToolOutcome> {
  const {
    response_cut: _,
    error,
    started_at: __,
    duration_ms: ___,
    ...exchange
  } = await sendToolRequest(
    outbound,
    {
      type: 'function',
      method,
      url: `${address}/${path}`,
      api_timeout: tool.api_timeout,
      static_params: {
        headers: { 'cal-api-version': versions[path], ...(key && { authorization: `Bearer ${key}` }) },
      },
      arguments: values,
    },
    { now: Date.now(), secrets: key ? [...secrets, key] : secrets, longestMs, signal },
  )
  const body = parsed(exchange.response_body)
  const reason = isJsonObject(body?.error) ? text(body.error.message) : ''
  if (error) return failed(reason ? `Cal.com answered: ${reason.slice(0, 500)}` : error, { exchange })
  if (body?.data === undefined) return failed('Cal.com’s answer could not be read.', { exchange })
  return { data: body.data, exchange }
}

function parsed(body: string | null): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(body ?? '')
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The day in a zone, as in 2026-02-03. */
const dayIn = (zone: string, instant: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant)

/** Free times of the sample calendar: on weekdays from tomorrow on. */
function sampleTimes(zone: string, start: string, days: number): string {
  const times = Array.from({ length: days }, (_, day) => Date.parse(start) + day * dayMs)
    .filter((midnight) => ![0, 6].includes(new Date(midnight).getUTCDay()))
    .flatMap((midnight) => sampleHours.map((hour) => instantOf(zone, midnight + hour * hourMs)))
    .filter((instant) => instant > Date.now() + dayMs / 2)
  const shown = times.slice(0, mostSlots).map((instant) => new Date(instant).toISOString())
  return shown.length === 0
    ? 'No free times in the sample calendar.'
    : `Free times in the sample calendar (${zone}): ${shown.join(', ')}.`
}

/** Reads the free times of the coming days. */
export async function runAvailability(
  ports: ToolPorts,
  stored: ToolRow,
  use: ToolUse,
  secrets: readonly string[],
): Promise<ToolOutcome> {
  const tool = fillTool(stored, use.variables)
  const calendar = calendarOf(tool)
  if (typeof calendar === 'string') return failed(calendar)
  const zone = zoneOf(tool, use)
  const wanted = text(use.arguments.from)
  const start = isDate.test(wanted) ? wanted : dayIn(zone, Date.now())
  const days = typeof tool.static_params?.days_ahead === 'number' ? tool.static_params.days_ahead : usualDays
  if (calendar.isSample) return succeeded(sampleTimes(zone, start, days))
  const end = dayIn('UTC', Date.parse(start) + days * dayMs)
  const { eventTypeId, minutes } = calendar
  const values = { eventTypeId, start, end, timeZone: zone, ...(minutes && { duration: minutes }) }
  const answer = await askCal(
    ports,
    calendar,
    { path: 'slots', method: 'get', values },
    { use, tool, secrets },
  )
  if (!('data' in answer)) return answer
  const slots = Object.values(isJsonObject(answer.data) ? answer.data : {})
    .flat()
    .flatMap((slot) => (isJsonObject(slot) ? text(slot.start) || [] : []))
  const { exchange } = answer
  if (slots.length === 0) return succeeded(`No free times from ${start} to ${end}.`, { exchange })
  const more = slots.length > mostSlots ? ` And ${slots.length - mostSlots} more.` : ''
  return succeeded(`Free times (${zone}): ${slots.slice(0, mostSlots).join(', ')}.${more}`, { exchange })
}

type Booking = { calendar: Calendar; start: string; name: string; email: string; zone: string }

/** The booking that the tool would make, or what is missing. */
function bookingOf(tool: ToolRow, use: ToolUse): Booking | string {
  const calendar = calendarOf(tool)
  if (typeof calendar === 'string') return calendar
  const { arguments: args, variables } = use
  const start = Date.parse(text(args.start))
  const name = text(args.name) || text(variables.name) || text(variables.first_name)
  const email = text(args.email) || text(variables.email)
  if (!Number.isFinite(start)) return 'The start must be a date and time, such as 2026-02-03T09:00:00+01:00.'
  if (!name || !email) return 'A booking needs the name and the email address of the person.'
  return { calendar, start: new Date(start).toISOString(), name, email, zone: zoneOf(tool, use) }
}

/** What a tool of type `call_booking` would book, or why it cannot. */
export function outgoingBooking(stored: ToolRow, use: ToolUse): OutgoingMessage | string {
  const booking = bookingOf(fillTool(stored, use.variables), use)
  if (typeof booking === 'string') return booking
  const { calendar, start, name, email, zone } = booking
  const at = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' })
  const minutes = calendar.minutes ? `, ${calendar.minutes} minutes` : ''
  return {
    to: `${name} <${email}>`,
    subject: 'Appointment',
    text: `${at.format(Date.parse(start))} (${zone})${minutes}${calendar.isSample ? ', in the sample calendar' : ''}`,
  }
}

/** Books an appointment. */
export async function runBooking(
  ports: ToolPorts,
  stored: ToolRow,
  use: ToolUse,
  secrets: readonly string[],
): Promise<ToolOutcome> {
  const tool = fillTool(stored, use.variables)
  const booking = bookingOf(tool, use)
  if (typeof booking === 'string') return failed(booking)
  const { calendar, start, name, email, zone } = booking
  if (calendar.isSample) {
    return succeeded(`Booked for ${start} in the sample calendar.`, { variables: { booking_uid: 'sample' } })
  }
  const values = {
    eventTypeId: calendar.eventTypeId,
    start,
    ...(calendar.minutes && { lengthInMinutes: calendar.minutes }),
    attendee: { name, email, timeZone: zone },
  }
  const answer = await askCal(
    ports,
    calendar,
    { path: 'bookings', method: 'post', values },
    { use, tool, secrets },
  )
  if (!('data' in answer)) return answer
  const { data, exchange } = answer
  const uid = isJsonObject(data) ? text(data.uid) : ''
  const status = isJsonObject(data) ? text(data.status) : ''
  return succeeded(`Booked for ${start}${status ? `, ${status}` : ''}${uid ? `. Reference: ${uid}` : ''}.`, {
    exchange,
    variables: uid ? { booking_uid: uid } : {},
  })
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Says whether it is within the tool's working hours. */
export function runWorkingHours({ static_params: params }: ToolRow, now: number): ToolOutcome {
  const hours = isJsonObject(params?.working_hours) ? params.working_hours : undefined
  if (!hours) return failed('The tool has no working hours.')
  const zone = text(params?.timezone) && isTimeZone(text(params?.timezone)) ? text(params?.timezone) : 'UTC'
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const weekday = part('weekday')
  const time = `${part('hour')}:${part('minute')}`
  const today = hours[weekdays.find((name) => name === weekday.toLowerCase()) ?? '']
  const start = isJsonObject(today) ? text(today.start) : ''
  const end = isJsonObject(today) ? text(today.end) : ''
  const moment = `It is ${weekday}, ${time} (${zone}).`
  if (!start || !end || start === 'closed') return succeeded(`${moment} Closed all day.`)
  const isOpen = start <= end ? time >= start && time < end : time >= start || time < end
  return succeeded(`${moment} ${isOpen ? 'Open' : 'Closed'} now; today’s hours are ${start} to ${end}.`)
}
