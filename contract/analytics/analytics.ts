import { AnswerLatency, CallFigures, CallSums } from '#contract/calls/figures'
import { directions } from '#contract/calls/record'
import { endpoint } from '#contract/http/endpoint'
import { IdInAddress, Timestamp } from '#contract/http/json'
import { Instant, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { timeBuckets } from '#rules/calls/time-buckets'

const text = z.string().max(255).optional()

/** Selects completed calls. A call counts at its start, or when it was accepted if it was not answered. */
export const AnalyticsFilter = z.object({
  /** Only calls of this bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: text,
  /** Only calls led by this version of the bot. @example 3 */
  bot_version: IdInAddress.optional(),
  /** Only calls from or to this number of the organization, in E.164. @example +14155550100 */
  own_number: text,
  /** Only calls of this campaign. @example 17 */
  campaign_id: IdInAddress.optional(),
  /** Only calls in this direction. */
  direction: z.enum(directions).optional(),
  /**
   * Only calls at this time or later, widened to a full quarter of an hour. The default is 30 days before
   * `to_date`.
   */
  from_date: Instant.optional(),
  /** Only calls at this time or earlier, widened to a full quarter of an hour. The default is now. */
  to_date: Instant.optional(),
  /** IANA time zone whose calendar defines a day. The default is UTC. @example America/New_York */
  timezone: QueryTimezone,
})
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>

const AnalyticsRange = z.object({
  /** Start of the range. */
  from: Timestamp,
  /** End of the range, exclusive. */
  to: Timestamp,
})

/** Statistics of a range. */
const AnalyticsSummary = AnalyticsRange.extend({
  /** Statistics of the calls. */
  figures: CallFigures,
  /** Completed calls that these figures do not include yet. @example 0 */
  waiting: z.int(),
  /** Answered calls without an evaluation because their bot works under HIPAA. @example 0 */
  not_stored: z.int().optional(),
}).meta({ id: 'AnalyticsSummary' })
export type AnalyticsSummary = z.output<typeof AnalyticsSummary>

/** Statistics of one interval. */
const SeriesPoint = CallFigures.extend({
  /** Start of the interval. */
  at: Timestamp,
  /** End of the interval, exclusive. */
  until: Timestamp,
}).meta({ id: 'SeriesPoint' })
export type SeriesPoint = z.output<typeof SeriesPoint>

/** Statistics over time. */
const AnalyticsSeries = AnalyticsRange.extend({
  /** Length of the intervals; `quarter` is 15 minutes. */
  bucket: z.enum(timeBuckets),
  /** Intervals in time order. */
  points: z.array(SeriesPoint),
}).meta({ id: 'AnalyticsSeries' })

const breakdownBy = ['bot', 'version', 'number', 'campaign'] as const
export type BreakdownBy = (typeof breakdownBy)[number]

/** Statistics of one bot, version, number or campaign. Fields outside the breakdown are null. */
const BreakdownRow = CallFigures.extend({
  /** The bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().nullable(),
  /** The version of the bot; also null for calls from before bots had versions. @example 3 */
  bot_version: z.int().nullable(),
  /** The organization's number, in E.164. @example +14155550100 */
  own_number: z.string().nullable(),
  /** The campaign; also null for calls without one. @example 17 */
  campaign_id: z.int().nullable(),
  /** Name of the bot or campaign; null if it was deleted. @example Front desk */
  name: z.string().nullable(),
  /**
   * The bot, or the bot of the campaign, works under HIPAA: the success of its calls is not stored.
   * @example false
   */
  is_hipaa: z.boolean().optional(),
}).meta({ id: 'BreakdownRow' })
export type BreakdownRow = z.output<typeof BreakdownRow>

/** Statistics by bot, version, number or campaign. */
const AnalyticsBreakdown = AnalyticsRange.extend({
  /** Rows with the most calls, most first. */
  rows: z.array(BreakdownRow),
  /** Number of all rows. @example 4 */
  total: z.int(),
}).meta({ id: 'AnalyticsBreakdown' })

/** Statistics of one hour of the week. */
const WeekHour = CallSums.extend({
  /** Day of the week, from 1 (Monday) to 7. @example 1 */
  weekday: z.int(),
  /** Hour of the day, from 0 to 23. @example 9 */
  hour: z.int(),
}).meta({ id: 'WeekHour' })
export type WeekHour = z.output<typeof WeekHour>

/** Statistics by hour of the week. */
const AnalyticsHours = AnalyticsRange.extend({
  /** Hours with calls; others are omitted. */
  hours: z.array(WeekHour),
}).meta({ id: 'AnalyticsHours' })

/** Calls, minutes and cost of a calendar month. */
const MonthOfSpend = CallSums.extend({
  /** Start of the month. */
  from: Timestamp,
  /** End of the month, exclusive, or now. */
  to: Timestamp,
}).meta({ id: 'MonthOfSpend' })
export type MonthOfSpend = z.output<typeof MonthOfSpend>

/** Calls, minutes and cost by month. */
const AnalyticsSpend = z
  .object({
    /** Calendar months, oldest first; the last one runs until now. */
    months: z.array(MonthOfSpend),
    /** The previous month up to the same time. */
    before_this: MonthOfSpend,
  })
  .meta({ id: 'AnalyticsSpend' })

export const mostBreakdownRows = 500
const RowLimit = z.object({
  /** Maximum number of rows, 1 to 500. @example 50 */
  limit: IdInAddress.pipe(z.int().min(1).max(mostBreakdownRows)).optional(),
})

export const analytics = {
  /**
   * Returns the statistics of all matching completed calls. A call counts at its start, or when it was
   * accepted if it was not answered.
   */
  summary: endpoint(routes.analytics.summary, {
    summary: 'Get statistics of calls',
    query: AnalyticsFilter,
    reply: AnalyticsSummary,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  /** Returns statistics over time. The range decides the length of the intervals. */
  series: endpoint(routes.analytics.series, {
    summary: 'Get statistics over time',
    query: AnalyticsFilter.extend({
      /** The minimum interval, such as `day`. Long ranges use longer intervals. @example day */
      min_bucket: z.enum(timeBuckets).optional(),
    }),
    reply: AnalyticsSeries,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  /** Returns statistics by bot, bot version, own number or campaign; those with the most calls first. */
  breakdown: endpoint(routes.analytics.breakdown, {
    summary: 'Get statistics by group',
    query: AnalyticsFilter.extend({
      /** What each row is about. */
      by: z.enum(breakdownBy),
      ...RowLimit.shape,
    }),
    reply: AnalyticsBreakdown,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  /** Returns statistics by weekday and hour, in the given time zone. */
  hours: endpoint(routes.analytics.hours, {
    summary: 'Get statistics by weekday and hour',
    query: AnalyticsFilter,
    reply: AnalyticsHours,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  /** Returns calls, minutes and cost of the last calendar months, in the given time zone. */
  spend: endpoint(routes.analytics.spend, {
    summary: 'Get usage by month',
    query: AnalyticsFilter.omit({ from_date: true, to_date: true }),
    reply: AnalyticsSpend,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  /** Returns the response times of the matching calls. */
  latency: endpoint(routes.analytics.latency, {
    summary: 'Get response times of a bot',
    query: AnalyticsFilter,
    reply: AnswerLatency,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
}
