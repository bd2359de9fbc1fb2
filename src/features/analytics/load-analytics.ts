import type { QueryClient } from '@tanstack/react-query'
import { allBots, allPhoneNumbers } from '~/api/reading/choices'
import { ownZone } from '~/lib/dates/time-zone'
import { readPreference } from '~/ui/hooks/preferences'
import type { AnalyticsSearch } from './analytics-search'
import { answersTo, newestCampaigns, questionsOf } from './questions'

/** When, and on the clocks of which zone, the page is looked at. */
export const momentOfView = () => ({ now: Date.now(), zone: readPreference('zone') || ownZone() })

type Moment = ReturnType<typeof momentOfView>

/** Asks for all that the page shows. While filters change, it stays as it is until the answers are there. */
export async function loadAnalytics(
  client: QueryClient,
  search: AnalyticsSearch,
  { now, zone }: Moment,
  isEntered: boolean,
): Promise<void> {
  void client.prefetchQuery(allBots)
  void client.prefetchQuery(allPhoneNumbers)
  void client.prefetchQuery(newestCampaigns)
  const answers = answersTo(client, questionsOf(search, now, zone), search.compare === 'previous')
  // What fails shows in place of the figures.
  if (isEntered) await answers
  else void answers.catch(() => undefined)
}
