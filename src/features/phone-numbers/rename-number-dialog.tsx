import { useQueryClient } from '@tanstack/react-query'
import { type PhoneNumber, PhoneNumberName } from '#contract/phone-numbers/phone-numbers'
import { phoneNumbers } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { NameDialog } from '~/ui/editing/name-dialog'

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
