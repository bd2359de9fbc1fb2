import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** The entries of the history that were shown. */
const shownEntries = new Set<string | undefined>()

/**
 * False when the user has just changed to a page, so that its heading appears at once and the content in the next frames. True
 * from the start for the first page, and if the user returns to one, whose scroll positions the router restores.
 */
export function useShowsContent(): boolean {
  const { location, resolvedLocation } = useRouter().state
  const entry = location.state.__TSR_key
  const [shows, setShows] = useState(!resolvedLocation || shownEntries.has(entry))
  useEffect(() => {
    shownEntries.add(entry)
    startTransition(() => setShows(true))
  }, [entry])
  return shows
}
