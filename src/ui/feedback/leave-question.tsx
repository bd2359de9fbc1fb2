import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { Dialog } from '~/ui/overlays/dialog'

type LeaveQuestionProps = {
  onLeave: () => void
  onStay: () => void
  /** What happens to the changes. */
  children?: ReactNode
}

export function LeaveQuestion({
  onLeave,
  onStay,
  children = 'Your changes are not saved.',
}: LeaveQuestionProps) {
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>Leave</Button>
          <Button variant="primary" onClick={onStay}>
            Keep editing
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
