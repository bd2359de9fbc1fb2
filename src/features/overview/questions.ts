import type { QueryClient } from '@tanstack/react-query'
import { analytics, bots, calls, campaigns, doNotCall, phoneNumbers } from '~/api/operations'
import { query } from '~/api/reading/query'
import { startOfDay } from '~/lib/dates/start-of-day'

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const oftenMs = 3_000
const soonMs = 15_000

/** Today so far, and the same part of the same weekday last week. */
export function comparedDays(now: Date, zone?: string) {
  const weekAgo = new Date(now.getTime() - weekMs)
  return {
    today: { from_date: startOfDay(now, zone).toISOString() },
    lastWeek: { from_date: startOfDay(weekAgo, zone).toISOString(), to_date: weekAgo.toISOString() },
  }
}

type Days = ReturnType<typeof comparedDays>

/**
 * The last moment before the same time of the next day. It is an hour off when the clock changes, which adds
 * one bucket.
 */
const dayAfter = (from: string) => new Date(Date.parse(from) + dayMs - 1).toISOString()

/**
 * The queries of the overview; most read only a total. `findsResults`: the server can filter calls by result.
 */
export function questionsOf(days: Days, findsResults: boolean) {
  const { today, lastWeek } = days
  const limit = 1
  return {
    ongoing: query(calls.list, { query: { call_status: 'ongoing', limit } }, () => oftenMs),
    waiting: query(calls.list, { query: { call_status: 'registered', limit } }, () => oftenMs),
    today: query(calls.list, { query: { ...today, limit } }, () => soonMs),
    lastWeek: query(calls.list, { query: { ...lastWeek, limit } }),
    good: findsResults
      ? {
          today: query(calls.list, { query: { ...today, is_successful: true, limit } }, () => soonMs),
          lastWeek: query(calls.list, { query: { ...lastWeek, is_successful: true, limit } }),
        }
      : undefined,
    running: query(campaigns.list, { query: { status: 'Running', limit: 20 } }, () => soonMs),
    failed: query(campaigns.list, { query: { status: 'Failed', limit: 20 } }, () => soonMs),
    paused: query(campaigns.list, { query: { status: 'Paused', limit: 20 } }, () => soonMs),
    optOuts: query(doNotCall.requests, { query: { limit } }, () => soonMs),
    numbers: query(phoneNumbers.list, { query: { limit: 100 } }),
    bots: query(bots.list, { query: { limit } }),
    everCalled: query(calls.list, { query: { limit } }, ({ pagination }) =>
      pagination.total ? false : oftenMs,
    ),
  }
}
export type Questions = ReturnType<typeof questionsOf>
export type GoodQuestions = NonNullable<Questions['good']>

/** Replaces the counts of today on servers with call statistics: both days whole, and up to now. */
export function figureQuestionsOf({ today, lastWeek }: Days, zone: string | undefined) {
  const timezone = zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const hours = (from_date: string) => ({ from_date, to_date: dayAfter(from_date), timezone })
  return {
    today: query(analytics.summary, { query: today }, () => soonMs),
    lastWeek: query(analytics.summary, { query: lastWeek }),
    todayHours: query(analytics.series, { query: hours(today.from_date) }, () => soonMs),
    lastWeekHours: query(analytics.series, { query: hours(lastWeek.from_date) }),
  }
}
export type FigureQuestions = ReturnType<typeof figureQuestionsOf>

/** Loads everything in parallel. */
export function answersTo(client: QueryClient, questions: Questions, figures: FigureQuestions | undefined) {
  const ofToday = figures
    ? [
        client.ensureQueryData(figures.today),
        client.ensureQueryData(figures.lastWeek),
        client.ensureQueryData(figures.todayHours),
        client.ensureQueryData(figures.lastWeekHours),
      ]
    : [
        client.ensureQueryData(questions.today),
        client.ensureQueryData(questions.lastWeek),
        questions.good && client.ensureQueryData(questions.good.today),
        questions.good && client.ensureQueryData(questions.good.lastWeek),
      ]
  return Promise.all([
    ...ofToday,
    client.ensureQueryData(questions.ongoing),
    client.ensureQueryData(questions.waiting),
    client.ensureQueryData(questions.running),
    client.ensureQueryData(questions.failed),
    client.ensureQueryData(questions.paused),
    client.ensureQueryData(questions.numbers),
    client.ensureQueryData(questions.bots),
    client.ensureQueryData(questions.everCalled),
  ])
}
