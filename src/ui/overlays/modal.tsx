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
  /** A click beside it closes it: where nothing typed can be lost. */
  lightDismiss?: boolean
  width?: string
}

/** The browser's own modal: keeps the focus inside, closes on Escape, gives the focus back. Render it to open it. */
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
        // A browser that is asked again and again closes it unasked; whether it goes is for its owner to say.
        openModal(dialog)
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

// Closed by their owner, who need not hear of it: they leave the page, or are hidden while the next one loads.
const leaving = new WeakSet<HTMLDialogElement>()

const controls = ':is(input, select, textarea, button):enabled, a[href]'

function openModal(dialog: HTMLDialogElement) {
  leaving.delete(dialog)
  dialog.showModal()
  // A box that scrolls takes the focus before the first field in it.
  if (!document.activeElement?.matches(controls)) dialog.querySelector<HTMLElement>(controls)?.focus()
  return () => {
    leaving.add(dialog)
    dialog.close()
  }
}
