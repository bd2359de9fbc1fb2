import { isInCalendar, isInRange, timeShape } from '#rules/schedule/query-dates'
import { isTimeZone } from '#rules/schedule/zone-names'
import { extension } from './extension'
import { z } from './zod'

const digits = /^-?\d{1,15}$/
/** Converts a text of a query string to a number. */
export const asNumber = (value: unknown) =>
  typeof value === 'string' && digits.test(value) ? Number(value) : value

/** A whole number in a query string. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.preprocess(asNumber, z.int().min(minimum).max(maximum))
}

const asBoolean = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)

export const QueryBoolean = z.preprocess(asBoolean, z.boolean())

/** The time zone of dates without a time in the same query. */
export const QueryTimezone = z
  .string()
  .max(255)
  .refine(isTimeZone, { error: 'This must be a time zone such as Europe/Berlin.', abort: true })
  .optional()

/** A time in a query string: ISO 8601, UTC by default; or a date, which means its whole day in `timezone`. */
export const Instant = z
  .string()
  .regex(timeShape, {
    error: 'This must be a date and time such as 2026-01-31T09:00:00Z.',
    abort: true,
  })
  .refine(isInCalendar, { error: 'This date does not exist.', abort: true })
  .refine(isInRange, {
    error: 'This must be a date and time between the years 1970 and 9999.',
    abort: true,
  })
  .meta({ format: 'date-time' })

/** A page of a list. `limit` defaults to 50, `offset` to 0; `cursor` replaces `offset`. */
export const PageQuery = z.object({
  limit: wholeNumber(1, 100).optional(),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  cursor: extension(z.string().max(512).optional()),
})
export type PageQuery = z.output<typeof PageQuery>

export const defaultLimit = 50

export const Pagination = z
  .object({
    limit: z.int(),
    offset: z.int(),
    total: z.int(),
    has_more: z.boolean(),
    next_cursor: extension(z.string().nullish()),
    /** There are more than `total`: counting all would take too long. */
    total_is_minimum: extension(z.boolean().nullish()),
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.output<typeof Pagination>

export const CreatedRange = z.object({
  created_after: Instant.optional(),
  created_before: Instant.optional(),
  timezone: QueryTimezone,
})
export type CreatedRange = z.output<typeof CreatedRange>
