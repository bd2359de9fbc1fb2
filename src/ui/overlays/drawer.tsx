import clsx from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '~/ui/controls/icon-button'
import { Modal } from './modal'

type DrawerProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** `start` is where reading begins: the sidebar of a phone. */
  side?: 'start' | 'end'
  actions?: ReactNode
  width?: string
  /** The content fills the drawer to its edges and scrolls on its own. */
  flush?: boolean
}

/** A sheet from the side, open while rendered; a click outside closes it. */
export function Drawer({ title, onClose, children, side = 'end', actions, width, flush }: DrawerProps) {
  const id = useId()
  return (
    <Modal kind="drawer" side={side} labelledBy={id} lightDismiss onClose={onClose} width={width}>
      <div className="flex h-full flex-col">
        <h2 id={id} className="truncate border-b border-line px-4 py-3.5 pe-14 text-base font-semibold">
          {title}
        </h2>
        <div className={clsx('relative min-h-0 flex-1', !flush && 'overflow-y-auto p-4')}>{children}</div>
        {actions && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line p-4">{actions}</footer>
        )}
        {/* Last in the DOM, so that the content has the focus when the sheet opens. */}
        <span className="absolute end-2 top-1.5">
          <IconButton name="Close" icon={X} onClick={onClose} />
        </span>
      </div>
    </Modal>
  )
}
