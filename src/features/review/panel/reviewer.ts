import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Reviewer } from '#contract/review/reviewers'
import { reviewers } from '~/api/operations'
import { query } from '~/api/reading/query'
import { subscribeToPreferences } from '~/ui/hooks/preferences'

const place = 'reviewer'

/** The last reviewer chosen in this browser; undefined before. */
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

/** The current reviewer; undefined if none is chosen, or the chosen one belongs to another account. */
export function useReviewer(): Reviewer | undefined {
  const id = useReviewerId()
  const { data } = useQuery(query(reviewers.list, {}))
  return data?.reviewers.find((reviewer) => reviewer.id === id)
}
