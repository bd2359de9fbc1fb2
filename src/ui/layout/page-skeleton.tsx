import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { Suspense } from 'react'
import type { Shape } from './page-shapes'
import { Skeleton } from './skeleton'

/** Most first screens arrive before, and the blocks would delay them on a slow connection. */
const patienceMs = 500

const PageShape = lazyRouteComponent(async () => {
  await new Promise((resolve) => setTimeout(resolve, patienceMs))
  // Without them, the skeleton has no blocks: its failure would replace a page that is only waiting.
  return import('./page-shapes').catch(() => ({ PageShape: () => null }))
}, 'PageShape')

/** Loads the blocks of skeletons after the first screen. */
export const loadPageShapes = () => void PageShape.preload?.()

/** A loading page in the shape of the page that follows, so that nothing moves when it arrives. */
export function PageSkeleton({ shape = 'list' }: { shape?: Shape }) {
  // Pages below a list have a trail, which replaces the bar of a phone.
  const isDetail = useLocation({ select: ({ pathname }) => pathname.split('/').length > 2 })
  return (
    <div className="flex h-full flex-col overflow-clip" role="status" aria-label="Loading" data-shape={shape}>
      <title>Loading · Switchboard</title>
      <div
        data-detail={isDetail ? '' : undefined}
        className={clsx(
          'flex min-h-14 shrink-0 items-center gap-4 border-b border-line px-4 sm:px-6',
          isDetail && 'max-sm:min-h-12.5',
        )}
      >
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="ms-auto h-8 w-28 max-sm:hidden" />
      </div>
      <div className={clsx('grid content-start gap-4 px-4 pb-4 sm:px-6', shape === 'list' ? 'pt-4' : 'pt-5')}>
        <Suspense>
          <PageShape shape={shape} />
        </Suspense>
      </div>
    </div>
  )
}
