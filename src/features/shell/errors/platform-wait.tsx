import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { platformWait } from '~/api/transport/platform-wait'
import { useStore } from '~/lib/store'

const Banner = lazyRouteComponent(() => import('./platform-wait-banner'), 'PlatformWaitBanner')

/** Loaded when a platform asks to wait for the first time; the region is always there, so that the words are read aloud. */
export function PlatformWait() {
  const until = useStore(platformWait)
  return (
    <div role="status" data-print="no">
      <Suspense>{until > 0 && <Banner until={until} />}</Suspense>
    </div>
  )
}
