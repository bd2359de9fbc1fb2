import clsx from 'clsx'
import type { ReactNode } from 'react'

const base =
  'bg-raised text-text shadow-float backdrop:animate-[appear_160ms_ease-out] backdrop:bg-[rgb(10_10_20/40%)] forced-colors:border forced-colors:border-[CanvasText]'

const kinds = {
  dialog:
    'm-auto max-h-[min(100dvh-2rem,48rem)] w-[min(100%-2rem,var(--dialog-width,30rem))] max-w-none animate-[rise_160ms_ease-out] rounded-lg',
  drawer:
    'ms-auto h-dvh max-h-none w-[min(100%,var(--dialog-width,30rem))] max-w-none animate-[slide-in_180ms_ease-out] data-[side=start]:ms-0 data-[side=start]:me-auto data-[side=start]:w-[min(85%,var(--dialog-width,18rem))] data-[side=start]:[--slide-from:-1.5rem]',
  palette:
    'mx-auto mt-[12dvh] mb-auto max-h-[70dvh] w-[min(100%-1.5rem,38rem)] max-w-none animate-[rise_140ms_ease-out] rounded-lg',
}

type ModalProps = {
  /** Its look. */
  kind: keyof typeof kinds
  onClose: () => void
  children: ReactNode
  labelledBy?: string
  label?: string
  describedBy?: string
  role?: 'alertdialog'
  side?: 'start' | 'end'
  /** A click outside closes it; only without typed text. */
  lightDismiss?: boolean
  width?: string
}

/**
 * The browser's modal dialog: traps the focus, closes on Escape and returns the focus. Open while rendered.
 */
export function Modal({
  kind,
  onClose,
  children,
  labelledBy,
  label,
  describedBy,
  role,
  side,
  lightDismiss,
  width,
}: ModalProps) {
  return (
    <dialog
      ref={openModal}
      role={role}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      data-side={side}
      closedby={lightDismiss ? 'any' : 'closerequest'}
      className={clsx(base, kinds[kind])}
      style={width ? ({ '--dialog-width': width } as React.CSSProperties) : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget: dialog }) => {
        if (target !== dialog || dialog.open || leaving.has(dialog)) return
        // Browsers force a dialog closed after repeated Escape; only its owner may decide that.
        openModal(dialog)
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

// Closed by their owner, which needs no event: it is being unmounted, or hidden while the next page loads.
const leaving = new WeakSet<HTMLDialogElement>()

const controls = ':is(input, select, textarea, button):enabled, a[href]'

function openModal(dialog: HTMLDialogElement) {
  leaving.delete(dialog)
  dialog.showModal()
  // Otherwise a scrollable box would take the focus before the first field.
  if (!document.activeElement?.matches(controls)) dialog.querySelector<HTMLElement>(controls)?.focus()
  return () => {
    leaving.add(dialog)
    dialog.close()
  }
}
