import { useCallback, useEffect, useRef } from 'react'

/**
 * Makes work that follows an answer, such as closing a dialog or opening a page, do nothing once its component is gone.
 * Who left during a save may be typing elsewhere.
 */
export function useWhileShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback((work: () => void) => {
    if (isShown.current) work()
  }, [])
}
