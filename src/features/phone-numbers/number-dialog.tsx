import type { Bot } from '#contract/bots/bots'
import type { LinkDirection, PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { LinkDialog } from './link-dialog'
import { NumberFormDialog } from './number-form-dialog'
import { RemoveNumberDialog } from './remove-number-dialog'
import type { useLinks } from './use-links'

export type OpenNumberDialog =
  | { kind: 'add' }
  | { kind: 'rename'; number: PhoneNumber }
  | { kind: 'remove'; number: PhoneNumber }
  | { kind: 'link'; number: PhoneNumber; direction: LinkDirection }

type NumberDialogProps = {
  open: OpenNumberDialog
  bots: Bot[]
  links: ReturnType<typeof useLinks>
  onClose: () => void
}

/** The dialogs of the numbers page; loaded when the first one opens. */
export function NumberDialog({ open, bots, links, onClose }: NumberDialogProps) {
  if (open.kind === 'add') return <NumberFormDialog onClose={onClose} />
  const { number } = open
  if (open.kind === 'rename') return <NumberFormDialog number={number} onClose={onClose} />
  if (open.kind === 'remove') return <RemoveNumberDialog number={number} onClose={onClose} />
  return (
    <LinkDialog
      number={number}
      direction={open.direction}
      bots={bots}
      onLink={(direction, uid) => {
        links.link(number, direction, uid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
