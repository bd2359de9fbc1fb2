import type { QueryClient } from '@tanstack/react-query'
import type { BreakdownBy } from '#contract/analytics/analytics'
import { analytics, bots, calls } from '~/api/operations'
import { query } from '~/api/reading/query'
import { type AnalyticsSearch, conditionsIn } from './analytics-search'
import { presetIn, previousOf, rangeIn } from './range'

const minuteMs = 60_000
const mostRows = 50

/** The queries of the page for a search, at an instant and in a time zone. */
export function questionsOf(search: AnalyticsSearch, now: number, timezone: string) {
  const conditions = conditionsIn(search)
  const range = rangeIn(search, now, timezone)
  const before = previousOf(search, now, timezone)
  const asked = { ...conditions, ...range }
  // A week has a bar for each day; a zoom into it has shorter ones.
  const least = presetIn(search) === '7d' ? ({ min_bucket: 'day' } as const) : {}
  const by: BreakdownBy = search.by ?? 'bot'
  // Past periods do not change.
  const pace = () => (range.to_date ? false : minuteMs)
  return {
    summary: query(analytics.summary, { query: asked }, pace),
    previous: query(analytics.summary, { query: { ...conditions, ...before } }),
    previousSeries: query(analytics.series, { query: { ...conditions, ...before, ...least, timezone } }),
    series: query(analytics.series, { query: { ...asked, ...least, timezone } }, pace),
    hours: query(analytics.hours, { query: { ...asked, timezone } }, pace),
    breakdown: query(analytics.breakdown, { query: { ...asked, by, limit: mostRows } }, pace),
    spend: query(analytics.spend, { query: { ...conditions, timezone } }),
  }
}
/** What tells a period without calls from an account without calls. */
export const everCalledQuestion = query(calls.list, { query: { limit: 1 } })
export const anyBotQuestion = query(bots.list, { query: { limit: 1 } })

export type Questions = ReturnType<typeof questionsOf>

/** Loads everything in parallel. */
export function answersTo(client: QueryClient, questions: Questions, isCompared: boolean) {
  return Promise.all([
    client.ensureQueryData(questions.summary),
    client.ensureQueryData(questions.series),
    client.ensureQueryData(questions.hours),
    client.ensureQueryData(questions.breakdown),
    client.ensureQueryData(questions.spend),
    isCompared && client.ensureQueryData(questions.previous),
    isCompared && client.ensureQueryData(questions.previousSeries),
  ])
}
