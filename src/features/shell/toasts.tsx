import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useStore } from '~/lib/store'
import { toasts } from '~/ui/feedback/notify'

const ToastRegion = lazyRouteComponent(() => import('~/ui/feedback/toast-region'), 'ToastRegion')

export function Toasts() {
  const hasToasts = useStore(toasts, ({ length }) => length > 0)
  return <Suspense>{hasToasts && <ToastRegion />}</Suspense>
}
