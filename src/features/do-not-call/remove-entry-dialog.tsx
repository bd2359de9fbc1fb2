import type { DoNotCallEntry } from '#contract/do-not-call/do-not-call'
import { doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { ReasonDialog } from './reason-dialog'

type RemoveEntryDialogProps = { entry: DoNotCallEntry; onClose: () => void }

/** Takes a number off the list, with the reason. */
export function RemoveEntryDialog({ entry: { id, phone_number }, onClose }: RemoveEntryDialogProps) {
  const remove = useWrite(doNotCall.remove, {
    handlesErrors: true,
    said: () => `Took ${phone_number} off the do-not-call list`,
  })
  return (
    <ReasonDialog
      title={`Take ${phone_number} off the list?`}
      verb="Take off the list"
      danger
      onConfirm={(reason) => remove.mutateAsync({ do_not_call_id: id, body: { reason } })}
      onClose={onClose}
    >
      The number can be dialed again at once. The reason is needed to show later why.
    </ReasonDialog>
  )
}
