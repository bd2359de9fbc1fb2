import { PanelRightClose } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/ui/controls/icon-button'
import { RehearsalPanel, type RehearsalPanelProps } from './rehearsal-panel'

type RehearsalDockProps = RehearsalPanelProps & {
  onClose: () => void
  /** Below the panel: cost, latency and success. */
  foot: ReactNode
}

/** The rehearsal next to the prompt, to edit and talk at the same time. */
export function RehearsalDock({ onClose, foot, ...panel }: RehearsalDockProps) {
  return (
    <section
      aria-label={`Rehearse ${panel.name}`}
      className="relative flex h-full min-h-0 flex-col bg-raised"
    >
      <div className="min-h-0 flex-1">
        <RehearsalPanel {...panel} />
      </div>
      {foot}
      {/* Last in the DOM, so that the tabs come first. */}
      <span className="absolute end-2 top-0.5">
        <IconButton name="Close rehearsal" icon={PanelRightClose} onClick={onClose} />
      </span>
    </section>
  )
}
