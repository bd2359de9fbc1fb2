import { doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { ReasonDialog } from './reason-dialog'

type AddFromCallDialogProps = { number: string; callId: string; onClose: () => void }

/** Adds the other party of a call to the list. */
export function AddFromCallDialog({ number, callId, onClose }: AddFromCallDialogProps) {
  const add = useWrite(doNotCall.add, {
    handlesErrors: true,
    said: ({ phone_number, already_listed }) =>
      already_listed
        ? `${formatPhone(phone_number)} was blocked already`
        : `Blocked ${formatPhone(phone_number)}`,
  })
  return (
    <ReasonDialog
      title={`Block ${formatPhone(number)}?`}
      verb="Block"
      danger
      suggestion="Asked not to be called again."
      onConfirm={(reason) => add.mutateAsync({ body: { phone_number: number, reason, call_id: callId } })}
      onClose={onClose}
    >
      Adds the number to the do-not-call list: calls to it are rejected, and waiting calls are not dialed.
    </ReasonDialog>
  )
}
