import clsx from 'clsx'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from './button'
import { IconButton } from './icon-button'
import { dismissToast, holdToasts, readToasts, releaseToasts, subscribeToToasts, type Toast } from './notify'
import { toneIcon, toneText } from './tone'

/** Where the messages of `notify` appear. Mount it once, lazily. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts)
  return (
    <section
      aria-label="Messages"
      data-print="no"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-end gap-2 sm:inset-x-auto sm:end-4"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toneIcon[toast.tone]
  const { action } = toast
  return (
    <div
      role={toast.tone === 'bad' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full animate-[rise_160ms_ease-out] items-start gap-2.5 rounded-lg bg-raised p-3 shadow-float sm:w-96 forced-colors:border"
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', toneText[toast.tone])} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium wrap-anywhere">{toast.title}</p>
        {toast.detail && <p className="text-sm text-muted wrap-anywhere">{toast.detail}</p>}
        {action && (
          <span className="mt-1">
            <Button
              size="small"
              onClick={() => {
                dismissToast(toast.id)
                action.onSelect()
              }}
            >
              {action.label}
            </Button>
          </span>
        )}
      </div>
      <IconButton name="Dismiss" icon={X} size="small" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
