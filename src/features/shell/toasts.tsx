import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '~/ui/feedback/notify'

const ToastRegion = lazyRouteComponent(() => import('~/ui/feedback/toast-region'), 'ToastRegion')

/** Loaded with the first message. */
export function Toasts() {
  const hasToasts = useSyncExternalStore(subscribeToToasts, () => readToasts().length > 0)
  return <Suspense>{hasToasts && <ToastRegion />}</Suspense>
}
