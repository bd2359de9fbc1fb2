import { isInCalendar, isInRange, isOnClock, timeShape } from '#rules/schedule/query-dates'
import { isTimeZone } from '#rules/schedule/zoned-time'
import { extension } from './extension'
import { z } from './zod'

const digits = /^-?\d+$/
/** Converts a text of a query string to a number. */
export const asNumber = (value: unknown) =>
  typeof value === 'string' && digits.test(value) ? Number(value) : value

/** A whole number in a query string. */
export function wholeNumber(minimum: number, maximum: number) {
  const error = ({ code }: { code: string }) => {
    if (code === 'too_big') return `This must be at most ${maximum}.`
    return code === 'too_small' ? `This must be at least ${minimum}.` : 'This must be a whole number.'
  }
  // Numbers that are not safe are out of range, too, which is said once.
  return z.preprocess(asNumber, z.int({ error, abort: true }).min(minimum).max(maximum))
}

const asBoolean = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)

export const QueryBoolean = z.preprocess(asBoolean, z.boolean())

/** IANA time zone of dates that have no time. The default is UTC. @example Europe/Berlin */
export const QueryTimezone = z
  .string()
  .max(255)
  .refine(isTimeZone, { error: 'This must be a time zone such as Europe/Berlin.', abort: true })
  .optional()

/**
 * Date and time in ISO 8601, UTC by default. A date without a time means the whole day in `timezone`.
 * @example 2026-01-31T00:00:00Z
 */
export const Instant = z
  .string()
  .regex(timeShape, {
    error: 'This must be a date and time such as 2026-01-31T09:00:00Z.',
    abort: true,
  })
  .refine(isInCalendar, { error: 'This date does not exist.', abort: true })
  .refine(isOnClock, {
    error: 'This time does not exist. Write the time and its UTC offset such as 09:00:00Z or 09:00:00+02:00.',
    abort: true,
  })
  .refine(isInRange, {
    error: 'This must be a date and time between the years 1970 and 9999.',
    abort: true,
  })
  .meta({ format: 'date-time' })

/** A page of a list. `limit` defaults to 50, `offset` to 0; `cursor` replaces `offset`. */
export const PageQuery = z.object({
  /**
   * Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows.
   * @example 50
   */
  limit: wholeNumber(1, 100).optional(),
  /** Number of rows to skip. The default is 0. @example 0 */
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  /** The `next_cursor` of the previous page. Replaces `offset`. @example eyJhdCI6MTc2OTg0NX0 */
  cursor: extension(z.string().max(512).optional()),
})
export type PageQuery = z.output<typeof PageQuery>

const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]
/** Sort order: `asc` or `desc`. The default is `asc` for names and numbers, `desc` for times. @example desc */
export const QuerySortOrder = extension(z.enum(sortOrders).optional())

export const defaultLimit = 50

/** The position of a page in its list. */
export const Pagination = z
  .object({
    /** Maximum number of rows of this page, or its number of rows if the page ended early. @example 50 */
    limit: z.int(),
    /** Number of rows before this page, as requested. @example 0 */
    offset: z.int(),
    /** Number of rows that match the filters. @example 134 */
    total: z.int(),
    /** More rows follow this page. */
    has_more: z.boolean(),
    /** Send it as `cursor` to read the next page; null on the last page. @example eyJhdCI6MTc2OTg0NX0 */
    next_cursor: extension(z.string().nullish()),
    /** There are more rows than `total`, because counting all of them would take too long. @example false */
    total_is_minimum: extension(z.boolean().nullish()),
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.output<typeof Pagination>

export const CreatedRange = z.object({
  /** Only resources created at this time or later. */
  created_after: Instant.optional(),
  /** Only resources created at this time or earlier. */
  created_before: Instant.optional(),
  timezone: QueryTimezone,
})
export type CreatedRange = z.output<typeof CreatedRange>
