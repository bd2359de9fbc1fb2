import { useQueryClient } from '@tanstack/react-query'
import { type PhoneNumber, PhoneNumberName } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { NameDialog } from '~/ui/editing/name-dialog'
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

type RenameNumberDialogProps = { number: PhoneNumber; onClose: () => void }

export function RenameNumberDialog({ number, onClose }: RenameNumberDialogProps) {
  const client = useQueryClient()
  const update = useWrite(phoneNumbers.update, {
    handlesErrors: true,
    said: ({ phone_number }) => `Renamed ${formatPhone(phone_number)}`,
  })
  const input = { uid: number.phone_number_id }
  return (
    <NameDialog<PhoneNumber>
      title={`Rename ${formatPhone(number.phone_number)}`}
      verb="Rename"
      hint="What the number is for, such as “Support line”."
      stored={number}
      schema={PhoneNumberName}
      store={conditionalWrite<PhoneNumber, { name?: string }>({
        read: () => client.fetchQuery({ ...query(phoneNumbers.get, input), staleTime: 0 }),
        write: ({ name = '' }, ifMatch) => update.mutateAsync({ ...input, body: { name }, ifMatch }),
      })}
      onClose={onClose}
    />
  )
}
