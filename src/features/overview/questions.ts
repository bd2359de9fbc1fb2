import type { QueryClient } from '@tanstack/react-query'
import { bots, calls, campaigns, phoneNumbers } from '~/api/operations'
import { query } from '~/api/query'
import { startOfDay } from '~/lib/start-of-day'

const weekMs = 7 * 86_400_000
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

/** What the overview asks; of most answers only the total is read. */
export function questionsOf(days: ReturnType<typeof comparedDays>) {
  const { today, lastWeek } = days
  const limit = 1
  return {
    ongoing: query(calls.list, { query: { call_status: 'ongoing', limit } }, () => oftenMs),
    waiting: query(calls.list, { query: { call_status: 'registered', limit } }, () => oftenMs),
    today: query(calls.list, { query: { ...today, limit } }, () => soonMs),
    lastWeek: query(calls.list, { query: { ...lastWeek, limit } }),
    todayGood: query(calls.list, { query: { ...today, is_successful: true, limit } }, () => soonMs),
    lastWeekGood: query(calls.list, { query: { ...lastWeek, is_successful: true, limit } }),
    running: query(campaigns.list, { query: { status: 'Running', limit: 20 } }, () => soonMs),
    failed: query(campaigns.list, { query: { status: 'Failed', limit: 20 } }, () => soonMs),
    paused: query(campaigns.list, { query: { status: 'Paused', limit: 20 } }, () => soonMs),
    numbers: query(phoneNumbers.list, { query: { limit: 100 } }),
    bots: query(bots.list, { query: { limit } }),
    everCalled: query(calls.list, { query: { limit } }, ({ pagination }) =>
      pagination.total ? false : oftenMs,
    ),
  }
}
export type Questions = ReturnType<typeof questionsOf>

/** Asked at once, so that no part of the page waits for another. */
export function answersTo(client: QueryClient, questions: Questions) {
  return Promise.all([
    client.ensureQueryData(questions.ongoing),
    client.ensureQueryData(questions.waiting),
    client.ensureQueryData(questions.today),
    client.ensureQueryData(questions.lastWeek),
    client.ensureQueryData(questions.todayGood),
    client.ensureQueryData(questions.lastWeekGood),
    client.ensureQueryData(questions.running),
    client.ensureQueryData(questions.failed),
    client.ensureQueryData(questions.paused),
    client.ensureQueryData(questions.numbers),
    client.ensureQueryData(questions.bots),
    client.ensureQueryData(questions.everCalled),
  ])
}
