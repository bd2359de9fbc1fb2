import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useStore } from '~/lib/store'
import { Button } from '~/ui/controls/button'
import { dismissToast, type Toast, toasts } from '~/ui/feedback/notify'

const ToastRegion = lazyRouteComponent(() => import('~/ui/feedback/toast-region'), 'ToastRegion')

export function Toasts() {
  const hasToasts = useStore(toasts, ({ length }) => length > 0)
  return (
    <CatchBoundary getResetKey={() => 'messages'} errorComponent={PlainMessages}>
      <Suspense>{hasToasts && <ToastRegion />}</Suspense>
    </CatchBoundary>
  )
}

/** The messages if their code could not be loaded, because the server is away. */
function PlainMessages() {
  const shown = useStore(toasts)
  const take = ({ id, action }: Toast) => {
    dismissToast(id)
    action?.onSelect()
  }
  return (
    <section
      aria-label="Messages"
      className="fixed inset-x-4 bottom-16 z-40 grid justify-items-center gap-2 sm:bottom-4"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          role="alert"
          className="grid w-full justify-items-start gap-1 rounded-lg bg-raised p-3 shadow-float sm:w-96"
        >
          <p className="font-medium wrap-anywhere">{toast.title}</p>
          {toast.detail && <p className="text-sm text-muted wrap-anywhere">{toast.detail}</p>}
          <Button size="small" onClick={() => take(toast)}>
            {toast.action?.label ?? 'Dismiss'}
          </Button>
        </div>
      ))}
    </section>
  )
}
