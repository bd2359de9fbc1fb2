import { AnswerLatency, CallFigures, CallSums } from '#contract/calls/figures'
import { directions } from '#contract/calls/record'
import { endpoint } from '#contract/http/endpoint'
import { IdInAddress, Timestamp } from '#contract/http/json'
import { Instant, QueryTimezone } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { timeBuckets } from '#rules/calls/time-buckets'

const text = z.string().max(255).optional()

/** Which ended calls; they count when they began, or were accepted where nobody took them. */
export const AnalyticsFilter = z.object({
  bot_uid: text,
  bot_version: IdInAddress.optional(),
  own_number: text,
  campaign_id: IdInAddress.optional(),
  direction: z.enum(directions).optional(),
  /** Both widened to full quarters of an hour; the 30 days before `to_date` without the one, now without the other. */
  from_date: Instant.optional(),
  to_date: Instant.optional(),
  /** The zone whose clocks and calendar decide what a day is. */
  timezone: QueryTimezone,
})
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>

const AnalyticsRange = z.object({ from: Timestamp, to: Timestamp })

/**
 * `waiting`: calls that have just ended, more than could be taken into these figures at once. `not_stored`: answered
 * calls that were not evaluated and whose bot works under HIPAA, so that their success is never stored.
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

/** The fields that it is not broken down by are null; so is the campaign of the calls that none made. */
const BreakdownRow = CallFigures.extend({
  bot_uid: z.string().nullable(),
  /** Null as well for calls made before versions were counted. */
  bot_version: z.int().nullable(),
  own_number: z.string().nullable(),
  campaign_id: z.int().nullable(),
  /** Of the bot or the campaign; null when it is gone. */
  name: z.string().nullable(),
  /** The bot, or that of the campaign, works under HIPAA: the success of its calls is not stored. */
  is_hipaa: z.boolean().optional(),
}).meta({ id: 'BreakdownRow' })
export type BreakdownRow = z.output<typeof BreakdownRow>

/** Those with the most calls first; `total` counts all there are. */
const AnalyticsBreakdown = AnalyticsRange.extend({
  rows: z.array(BreakdownRow),
  total: z.int(),
}).meta({ id: 'AnalyticsBreakdown' })

/** An hour of the week on the zone's clocks: weekday 1 is Monday; hours without calls are left out. */
const WeekHour = CallSums.extend({ weekday: z.int(), hour: z.int() }).meta({ id: 'WeekHour' })
export type WeekHour = z.output<typeof WeekHour>

const AnalyticsHours = AnalyticsRange.extend({ hours: z.array(WeekHour) }).meta({ id: 'AnalyticsHours' })

const MonthOfSpend = CallSums.extend({ from: Timestamp, to: Timestamp }).meta({ id: 'MonthOfSpend' })
export type MonthOfSpend = z.output<typeof MonthOfSpend>

/**
 * The months of the zone's calendar, the oldest first, the last one up to now. `before_this` is the part of the last
 * but one that had passed by the same time of the month.
 */
const AnalyticsSpend = z
  .object({ months: z.array(MonthOfSpend), before_this: MonthOfSpend })
  .meta({ id: 'AnalyticsSpend' })

export const mostBreakdownRows = 500
const RowLimit = z.object({ limit: IdInAddress.pipe(z.int().max(mostBreakdownRows)).optional() })

export const analytics = {
  summary: endpoint(routes.analytics.summary, {
    summary: 'Figures of the calls that are over',
    query: AnalyticsFilter,
    reply: AnalyticsSummary,
    errors: [400],
    extension: true,
  }),
  series: endpoint(routes.analytics.series, {
    summary: 'The same over time, in stretches that follow from the range',
    query: AnalyticsFilter,
    reply: AnalyticsSeries,
    errors: [400],
    extension: true,
  }),
  breakdown: endpoint(routes.analytics.breakdown, {
    summary: 'The same by bot, version of a bot, own number or campaign',
    query: AnalyticsFilter.extend({ by: z.enum(breakdownBy), ...RowLimit.shape }),
    reply: AnalyticsBreakdown,
    errors: [400],
    extension: true,
  }),
  hours: endpoint(routes.analytics.hours, {
    summary: 'The same by weekday and hour',
    query: AnalyticsFilter,
    reply: AnalyticsHours,
    errors: [400],
    extension: true,
  }),
  spend: endpoint(routes.analytics.spend, {
    summary: 'Calls, minutes and cost of the last months',
    query: AnalyticsFilter.omit({ from_date: true, to_date: true }),
    reply: AnalyticsSpend,
    errors: [400],
    extension: true,
  }),
  latency: endpoint(routes.analytics.latency, {
    summary: 'How fast a bot answered',
    query: AnalyticsFilter,
    reply: AnswerLatency,
    errors: [400],
    extension: true,
  }),
}
