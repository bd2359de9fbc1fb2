import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { confirmAction } from '~/ui/overlays/confirm'

/** Asks before a number is removed, and gives the reason when it cannot be. */
export function useRemoveNumber() {
  const remove = useWrite(phoneNumbers.delete, { handlesErrors: true })
  return ({ phone_number_id, phone_number }: PhoneNumber) =>
    confirmAction({
      title: `Remove ${formatPhone(phone_number)}?`,
      verb: 'Remove number',
      consequences: 'It can no longer receive or place calls. Its past calls remain.',
      action: () => remove.mutateAsync({ uid: phone_number_id }),
      done: `Removed ${formatPhone(phone_number)}`,
    })
}
