import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

/**
 * False when a page first renders, so that what is below the first screen follows the first paint. True from the start
 * if the page returns to a scroll position: of the window, the main part, or the box `scrollId`.
 */
export function useShowsRest({ scrollId = 'main', returns = false } = {}): boolean {
  const positions = [
    useElementScrollRestoration({ id: scrollId }),
    useElementScrollRestoration({ id: 'main' }),
    useElementScrollRestoration({ getElement: () => window }),
  ]
  return useDeferredValue(true, returns || positions.some((position) => position && position.scrollY > 0))
}
