import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

/** Asks before a number is removed, and gives the reason when it cannot be. */
export function RemoveNumberDialog({ number, onClose }: { number: PhoneNumber; onClose: () => void }) {
  const remove = useWrite(phoneNumbers.delete, {
    handlesErrors: true,
    said: () => `Removed ${number.phone_number}`,
  })
  return (
    <ConfirmDialog
      title={`Remove ${number.phone_number}?`}
      verb="Remove number"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ uid: number.phone_number_id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      Calls can neither arrive on it nor be placed from it any more. Calls that it has carried stay.
    </ConfirmDialog>
  )
}
