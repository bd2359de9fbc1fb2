import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from '~/lib/store'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { Kbd } from '~/ui/controls/kbd'
import type { Toast } from './notify'
import { dismissToast, holdToasts, leaveLater, releaseToasts, toasts } from './notify'
import { toneIcon, toneText } from './tone'

/**
 * Shows the toasts of `notify`, where no page has buttons: those of phones are at the bottom, those of panels on the
 * right. Mount it once, lazily.
 */
export function ToastRegion() {
  const shown = useStore(toasts)
  useEffect(() => {
    document.addEventListener('keydown', undoLatest)
    return () => document.removeEventListener('keydown', undoLatest)
  }, [])
  return (
    <section
      aria-label="Messages"
      data-print="no"
      data-keeps-focus
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className="pointer-events-none fixed inset-x-4 bottom-16 z-40 grid justify-items-center gap-2 sm:bottom-4 in-data-selection:bottom-18"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function take({ id, action }: Toast) {
  dismissToast(id)
  action?.onSelect()
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Ctrl+Z belongs to the focused text field, or to a grid with its own history. */
function undoLatest(event: KeyboardEvent) {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
  if (!isUndo || event.defaultPrevented) return
  if (event.target instanceof Element && event.target.closest(typing)) return
  const latest = toasts.get().findLast((toast) => toast.isUndo)
  if (!latest) return
  event.preventDefault()
  take(latest)
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toneIcon[toast.tone]
  const { action } = toast
  useEffect(() => leaveLater(toast), [toast])
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
            <Button size="small" onClick={() => take(toast)}>
              {action.label}
              {toast.isUndo && (
                <span aria-hidden>
                  <Kbd>mod+z</Kbd>
                </span>
              )}
            </Button>
          </span>
        )}
      </div>
      <IconButton name="Dismiss" icon={X} size="small" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
