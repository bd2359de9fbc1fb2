import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

type ReturnOptions = { scrollId?: string; returns?: boolean }

/** Whether the page returns to a scroll position of the main part or the box `scrollId`. The window does not scroll. */
function useReturns({ scrollId = 'main', returns = false }: ReturnOptions): boolean {
  const box = useElementScrollRestoration({ id: scrollId })
  const main = useElementScrollRestoration({ id: 'main' })
  return returns || Boolean(box?.scrollY || main?.scrollY)
}

/**
 * How many of the items to show: one step more after each paint, so that no frame has the layout of all. All from the start
 * if the page returns to a scroll position.
 */
export function useShownCount(count: number, step: number, options: ReturnOptions = {}): number {
  const returns = useReturns(options)
  const [shown, setShown] = useState(returns ? Number.POSITIVE_INFINITY : step)
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + step))
  }, [shown, count, step])
  return shown
}

/**
 * False when a page first renders, so that what is below the first screen follows the first paint. True from the start
 * if the page returns to a scroll position.
 */
export const useShowsRest = (options?: ReturnOptions) => useShownCount(2, 1, options) > 1
