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
  bot_uid: text,
  bot_version: IdInAddress.optional(),
  own_number: text,
  campaign_id: IdInAddress.optional(),
  direction: z.enum(directions).optional(),
  /** Both are widened to full quarters of an hour. The defaults are 30 days before `to_date`, and now. */
  from_date: Instant.optional(),
  to_date: Instant.optional(),
  /** The time zone whose calendar defines a day. */
  timezone: QueryTimezone,
})
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>

const AnalyticsRange = z.object({ from: Timestamp, to: Timestamp })

/**
 * `waiting`: completed calls that these figures do not include yet. `not_stored`: answered calls without an
 * evaluation because their bot works under HIPAA.
 */
const AnalyticsSummary = AnalyticsRange.extend({
  figures: CallFigures,
  waiting: z.int(),
  not_stored: z.int().optional(),
}).meta({ id: 'AnalyticsSummary' })
export type AnalyticsSummary = z.output<typeof AnalyticsSummary>

const SeriesPoint = CallFigures.extend({ at: Timestamp, until: Timestamp }).meta({ id: 'SeriesPoint' })
export type SeriesPoint = z.output<typeof SeriesPoint>

const AnalyticsSeries = AnalyticsRange.extend({
  bucket: z.enum(timeBuckets),
  points: z.array(SeriesPoint),
}).meta({ id: 'AnalyticsSeries' })

const breakdownBy = ['bot', 'version', 'number', 'campaign'] as const
export type BreakdownBy = (typeof breakdownBy)[number]

/** Fields outside the breakdown are null; so is the campaign of calls without one. */
const BreakdownRow = CallFigures.extend({
  bot_uid: z.string().nullable(),
  /** Also null for calls before bots had versions. */
  bot_version: z.int().nullable(),
  own_number: z.string().nullable(),
  campaign_id: z.int().nullable(),
  /** Name of the bot or campaign; null if it was deleted. */
  name: z.string().nullable(),
  /** The bot, or the bot of the campaign, works under HIPAA: the success of its calls is not stored. */
  is_hipaa: z.boolean().optional(),
}).meta({ id: 'BreakdownRow' })
export type BreakdownRow = z.output<typeof BreakdownRow>

/** Rows with the most calls; `total` counts all rows. */
const AnalyticsBreakdown = AnalyticsRange.extend({
  rows: z.array(BreakdownRow),
  total: z.int(),
}).meta({ id: 'AnalyticsBreakdown' })

/** An hour of the week in the time zone. Weekday 1 is Monday; hours without calls are omitted. */
const WeekHour = CallSums.extend({ weekday: z.int(), hour: z.int() }).meta({ id: 'WeekHour' })
export type WeekHour = z.output<typeof WeekHour>

const AnalyticsHours = AnalyticsRange.extend({ hours: z.array(WeekHour) }).meta({ id: 'AnalyticsHours' })

const MonthOfSpend = CallSums.extend({ from: Timestamp, to: Timestamp }).meta({ id: 'MonthOfSpend' })
export type MonthOfSpend = z.output<typeof MonthOfSpend>

/**
 * Calendar months in the time zone, oldest first; the last one runs until now. `before_this` is the previous
 * month up to the same time.
 */
const AnalyticsSpend = z
  .object({ months: z.array(MonthOfSpend), before_this: MonthOfSpend })
  .meta({ id: 'AnalyticsSpend' })

export const mostBreakdownRows = 500
const RowLimit = z.object({ limit: IdInAddress.pipe(z.int().min(1).max(mostBreakdownRows)).optional() })

export const analytics = {
  summary: endpoint(routes.analytics.summary, {
    summary: 'Statistics of completed calls',
    query: AnalyticsFilter,
    reply: AnalyticsSummary,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  series: endpoint(routes.analytics.series, {
    summary: 'Statistics over time, in intervals that depend on the range',
    query: AnalyticsFilter.extend({
      /** The minimum interval, such as `day`. Long ranges use longer intervals. */
      min_bucket: z.enum(timeBuckets).optional(),
    }),
    reply: AnalyticsSeries,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  breakdown: endpoint(routes.analytics.breakdown, {
    summary: 'Statistics by bot, bot version, own number or campaign',
    query: AnalyticsFilter.extend({ by: z.enum(breakdownBy), ...RowLimit.shape }),
    reply: AnalyticsBreakdown,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  hours: endpoint(routes.analytics.hours, {
    summary: 'Statistics by weekday and hour',
    query: AnalyticsFilter,
    reply: AnalyticsHours,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  spend: endpoint(routes.analytics.spend, {
    summary: 'Calls, minutes and cost of the last months',
    query: AnalyticsFilter.omit({ from_date: true, to_date: true }),
    reply: AnalyticsSpend,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
  latency: endpoint(routes.analytics.latency, {
    summary: 'Response times of a bot',
    query: AnalyticsFilter,
    reply: AnswerLatency,
    errors: [400],
    isStorable: true,
    extension: true,
  }),
}
