import { useEffect, useState } from 'react'

/** Whether to show a loading state: not in the first 200 ms, then for at least 300 ms. */
export function usePending(isLoading: boolean): boolean {
  const [shownSince, setShownSince] = useState<number | null>(null)
  useEffect(() => {
    if (isLoading === (shownSince !== null)) return
    const wait = shownSince === null ? 200 : Math.max(0, shownSince + 300 - performance.now())
    const timer = setTimeout(() => setShownSince(isLoading ? performance.now() : null), wait)
    return () => clearTimeout(timer)
  }, [isLoading, shownSince])
  return shownSince !== null
}
