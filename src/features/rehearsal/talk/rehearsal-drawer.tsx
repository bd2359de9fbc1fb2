import { Drawer } from '~/ui/overlays/drawer'
import { RehearsalPanel, type RehearsalPanelProps } from './rehearsal-panel'

type RehearsalDrawerProps = RehearsalPanelProps & { onClose: () => void }

/** The rehearsal in a drawer, if there is no room next to the prompt. */
export function RehearsalDrawer({ onClose, ...panel }: RehearsalDrawerProps) {
  return (
    <Drawer
      title={`Rehearse ${panel.name}`}
      width={panel.tab === 'suite' ? '60rem' : '36rem'}
      flush
      onClose={onClose}
    >
      <RehearsalPanel {...panel} />
    </Drawer>
  )
}
