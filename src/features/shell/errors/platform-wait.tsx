import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { platformWait } from '~/api/transport/platform-wait'
import { useStore } from '~/lib/store'

const Banner = lazyRouteComponent(() => import('./platform-wait-banner'), 'PlatformWaitBanner')

/**
 * The banner is loaded with the first wait. The live region is always present, so that screen readers
 * announce it.
 */
export function PlatformWait() {
  const until = useStore(platformWait)
  return (
    <div role="status" data-print="no">
      <Suspense>{until > 0 && <Banner until={until} />}</Suspense>
    </div>
  )
}
