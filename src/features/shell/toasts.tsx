import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '~/ui/notify'

const ToastRegion = lazyRouteComponent(() => import('~/ui/toast-region'), 'ToastRegion')

/** Loaded with the first message. */
export function Toasts() {
  const hasToasts = useSyncExternalStore(subscribeToToasts, () => readToasts().length > 0)
  return <Suspense>{hasToasts && <ToastRegion />}</Suspense>
}
