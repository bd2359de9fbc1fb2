import { type ComponentProps, useState } from 'react'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { LeaveQuestion } from '~/ui/feedback/leave-question'
import { FormDialog } from './form-dialog'

type GuardedFormDialogProps = ComponentProps<typeof FormDialog> & {
  hasUnsaved: () => boolean
  /** Search parameters whose change closes the dialog. */
  parameters: readonly string[]
}

/** A form dialog that confirms before typed text is lost, however it is closed. */
export function GuardedFormDialog({ hasUnsaved, parameters, onClose, ...dialog }: GuardedFormDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <FormDialog {...dialog} onClose={() => (hasUnsaved() ? setIsLeaving(true) : onClose())} />
      {isLeaving && <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)} />}
      <LeaveGuard isDirty={hasUnsaved} parameters={parameters} />
    </>
  )
}
