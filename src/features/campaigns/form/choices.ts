import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { allBots, allContactLists, allPhoneNumbers } from '~/api/reading/choices'
import type { Choices } from './choices-of-campaign'

export async function loadChoices(client: QueryClient): Promise<void> {
  await Promise.all([
    client.ensureQueryData(allBots),
    client.ensureQueryData(allPhoneNumbers),
    client.ensureQueryData(allContactLists),
  ])
}

/** Loads the bots, numbers and lists that a campaign can use. */
export function useChoices(): Choices {
  const { data: bots } = useSuspenseQuery(allBots)
  const { data: numbers } = useSuspenseQuery(allPhoneNumbers)
  const { data: lists } = useSuspenseQuery(allContactLists)
  return { bots, numbers, lists }
}
