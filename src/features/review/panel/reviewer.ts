import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Reviewer } from '#contract/review/reviewers'
import { reviewers } from '~/api/operations'
import { query } from '~/api/reading/query'
import { subscribeToPreferences } from '~/ui/hooks/preferences'

const place = 'reviewer'

/** Who reviews in this browser, as was said here last; undefined before anybody did. */
export function rememberedReviewer(): number | undefined {
  try {
    const id = localStorage.getItem(place)
    return id && /^\d{1,10}$/.test(id) ? Number(id) : undefined
  } catch {
    return undefined
  }
}

export function rememberReviewer(id: number): void {
  localStorage.setItem(place, String(id))
  dispatchEvent(new Event('preferences'))
}

export const useReviewerId = () => useSyncExternalStore(subscribeToPreferences, rememberedReviewer)

/** The person who reviews here; undefined where nobody said so, or somebody of another account did. */
export function useReviewer(): Reviewer | undefined {
  const id = useReviewerId()
  const { data } = useQuery(query(reviewers.list, {}))
  return data?.reviewers.find((one) => one.id === id)
}
