import type { QueryClient } from '@tanstack/react-query'
import { ownZone } from '~/lib/dates/time-zone'
import { readPreference } from '~/ui/hooks/preferences'
import type { AnalyticsSearch } from './analytics-search'
import { answersTo, questionsOf } from './questions'

/** The instant and time zone that the page shows. */
export const momentOfView = () => ({ now: Date.now(), zone: readPreference('zone') || ownZone() })

type Moment = ReturnType<typeof momentOfView>

/**
 * Loads everything on the page. After a change of filters the page keeps its content until the data arrives.
 */
export async function loadAnalytics(
  client: QueryClient,
  search: AnalyticsSearch,
  { now, zone }: Moment,
  isEntered: boolean,
): Promise<void> {
  const answers = answersTo(client, questionsOf(search, now, zone), search.compare === 'previous')
  // A failed query shows its error in place of the figures.
  if (isEntered) await answers
  else void answers.catch(() => undefined)
}
