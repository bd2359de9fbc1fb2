import { type ComponentProps, useState } from 'react'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { LeaveQuestion } from '~/ui/feedback/leave-question'
import { FormDialog } from './form-dialog'

type GuardedFormDialogProps = ComponentProps<typeof FormDialog> & {
  isDirty: boolean
  /** Parameters of the address whose change takes the dialog away. */
  parameters: readonly string[]
}

/** A dialog for texts that took a while to type: asks before they are lost, whichever way it is left. */
export function GuardedFormDialog({ isDirty, parameters, onClose, ...dialog }: GuardedFormDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <FormDialog {...dialog} onClose={() => (isDirty ? setIsLeaving(true) : onClose())} />
      {isLeaving && <LeaveQuestion onLeave={onClose} onStay={() => setIsLeaving(false)} />}
      <LeaveGuard isDirty={isDirty} parameters={parameters} />
    </>
  )
}
