import type { ReactNode } from 'react'

type ModalProps = {
  /** Its look: `dialog`, `drawer` or `palette`. */
  kind: 'dialog' | 'drawer' | 'palette'
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
      className={kind}
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
