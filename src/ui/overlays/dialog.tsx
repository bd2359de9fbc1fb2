import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '~/ui/controls/icon-button'
import { Modal } from './modal'

type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** The buttons, the primary one last. A form may use its own with `form="id"`. */
  actions?: ReactNode
  width?: string
}

/** A dialog, open while rendered. Clicks outside do not close it, so that no text is lost. */
export function Dialog({ title, onClose, children, actions, width }: DialogProps) {
  const id = useId()
  return (
    <Modal kind="dialog" labelledBy={id} onClose={onClose} width={width}>
      <div className="flex max-h-[inherit] flex-col">
        <h2 id={id} className="px-5 pt-4 pe-14 pb-2 text-lg font-semibold wrap-anywhere">
          {title}
        </h2>
        <div className="relative min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
        {actions && <footer className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-4">{actions}</footer>}
        {/* Last in the DOM, so that the first field has the focus when the dialog opens. */}
        <span className="absolute end-3 top-3">
          <IconButton name="Close" icon={X} size="small" onClick={onClose} />
        </span>
      </div>
    </Modal>
  )
}
