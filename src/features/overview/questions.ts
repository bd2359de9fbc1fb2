import type { QueryClient } from '@tanstack/react-query'
import type { Capabilities } from '#contract/accounts/account'
import { instantOf, type WallTime, wallTimeAt } from '#rules/schedule/zoned-time'
import {
  analytics,
  bots,
  calls,
  campaigns,
  contactLists,
  phoneNumbers,
  rehearsalModel,
  webhooks,
} from '~/api/operations'
import { openWork } from '~/api/reading/open-work'
import { query as queryOf } from '~/api/reading/query'
import { ownZone } from '~/lib/dates/time-zone'

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const oftenMs = 3_000
const soonMs = 15_000

/** The route reads everything in one round: a part that mounts late must not read again what has become stale. */
const readByRoute = { refetchOnMount: false } as const
const query: typeof queryOf = (...read) => ({ ...queryOf(...read), ...readByRoute })

/** Today so far, the same part of the same weekday last week, and the last seven days. */
export function comparedDays(now: Date, zone = ownZone()) {
  const wall = wallTimeAt(zone, now.getTime())
  const midnight = wall - (wall % dayMs)
  const iso = (time: WallTime) => new Date(instantOf(zone, time)).toISOString()
  return {
    today: { from_date: iso(midnight) },
    lastWeek: { from_date: iso(midnight - weekMs), to_date: iso(wall - weekMs) },
    week: { from_date: iso(midnight - 6 * dayMs) },
  }
}

type Days = ReturnType<typeof comparedDays>

/** The last moment of the day that starts at `from`. */
function endOfDay(from: string, zone: string): string {
  const nextMidnight = instantOf(zone, wallTimeAt(zone, Date.parse(from)) + dayMs)
  return new Date(nextMidnight - 1).toISOString()
}

/**
 * The queries of the overview; most read only a total. `findsResults`: the server can filter calls by result.
 */
export function questionsOf(days: Days, findsResults: boolean) {
  const { today, lastWeek } = days
  const limit = 1
  return {
    today: query(calls.list, { query: { ...today, limit } }, () => soonMs),
    lastWeek: query(calls.list, { query: { ...lastWeek, limit } }),
    good: findsResults
      ? {
          today: query(calls.list, { query: { ...today, is_successful: true, limit } }, () => soonMs),
          lastWeek: query(calls.list, { query: { ...lastWeek, is_successful: true, limit } }),
        }
      : undefined,
    running: { ...openWork.running, ...readByRoute },
    scheduled: query(campaigns.list, { query: { status: 'Scheduled', limit: 5 } }, () => soonMs),
    bots: query(bots.list, { query: { limit } }),
    numbers: attentionQuestions.numbers,
    everCalled: query(calls.list, { query: { limit } }, ({ pagination }) =>
      pagination.total ? false : oftenMs,
    ),
  }
}
export type Questions = ReturnType<typeof questionsOf>
export type GoodQuestions = NonNullable<Questions['good']>

/** What the steps after the first call ask for. */
export const stepQuestions = {
  lists: query(contactLists.list, { query: { limit: 1 } }),
  campaigns: query(campaigns.list, { query: { limit: 1 } }),
  model: query(rehearsalModel.get, {}),
}

/** What may need attention. */
export const attentionQuestions = {
  failed: query(campaigns.list, { query: { status: 'Failed', limit: 20 } }, () => soonMs),
  paused: query(campaigns.list, { query: { status: 'Paused', limit: 20 } }, () => soonMs),
  numbers: query(phoneNumbers.list, { query: { limit: 100 } }),
  optOuts: { ...openWork.optOuts, ...readByRoute },
  reviews: { ...openWork.reviews, ...readByRoute },
  webhooks: query(webhooks.settings, {}),
  sent: query(webhooks.list, { query: { limit: 1 } }, () => soonMs),
  unsent: query(webhooks.list, { query: { status: 'failed', limit: 1 } }, () => soonMs),
}

/** Replaces the counts of today on servers with call statistics: both days whole, and up to now. */
export function figureQuestionsOf({ today, lastWeek, week }: Days, timezone = ownZone()) {
  const { from_date } = today
  const wholeDay = { from_date, to_date: endOfDay(from_date, timezone), timezone }
  return {
    // With its end: the browser's clock may be in the next day before the server's is.
    today: query(analytics.summary, { query: wholeDay }, () => soonMs),
    lastWeek: query(analytics.summary, { query: lastWeek }),
    week: query(analytics.series, { query: { ...week, timezone, min_bucket: 'day' } }, () => soonMs),
  }
}
export type FigureQuestions = ReturnType<typeof figureQuestionsOf>

/** Loads everything in parallel. A part that fails does not take the page with it: it says so in its place. */
export function answersTo(
  client: QueryClient,
  questions: Questions,
  figures: FigureQuestions | undefined,
  capabilities: Capabilities,
  showsSteps: boolean,
) {
  const ofToday = figures
    ? [
        client.prefetchQuery(figures.today),
        client.prefetchQuery(figures.lastWeek),
        client.prefetchQuery(figures.week),
      ]
    : [
        client.prefetchQuery(questions.today),
        client.prefetchQuery(questions.lastWeek),
        questions.good && client.prefetchQuery(questions.good.today),
        questions.good && client.prefetchQuery(questions.good.lastWeek),
      ]
  const { failed, paused, optOuts, reviews, webhooks: settings, sent, unsent } = attentionQuestions
  return Promise.all([
    ...ofToday,
    client.prefetchQuery(questions.running),
    client.prefetchQuery(questions.scheduled),
    client.fetchQuery(questions.bots),
    client.fetchQuery(questions.numbers),
    client.fetchQuery(questions.everCalled),
    client.prefetchQuery(failed),
    client.prefetchQuery(paused),
    capabilities.do_not_call && client.prefetchQuery(optOuts),
    capabilities.review && client.prefetchQuery(reviews),
    capabilities.webhooks && client.prefetchQuery(settings),
    capabilities.webhooks && client.prefetchQuery(sent),
    capabilities.webhooks && client.prefetchQuery(unsent),
    showsSteps && client.prefetchQuery(stepQuestions.lists),
    showsSteps && client.prefetchQuery(stepQuestions.campaigns),
    showsSteps && capabilities.rehearsal && client.prefetchQuery(stepQuestions.model),
  ])
}
