import { useState } from 'react'
import type { Contact } from '#contract/contacts/contacts'
import { contacts, doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { unlistedNumbers } from './contact-numbers'
import { ReasonDialog } from './reason-dialog'

type AddContactDialogProps = { contact: Contact; onClose: () => void }

/** Adds the numbers of a contact to the list. */
export function AddContactDialog({ contact, onClose }: AddContactDialogProps) {
  const [numbers] = useState(() => unlistedNumbers(contact))
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = numbers.filter((number) => !left.includes(number))
  const addMany = useWrite(doNotCall.addMany, {
    handlesErrors: true,
    alsoRefreshes: [contacts.list],
    said: () => `${formatCount(chosen.length, 'number')} of ${contact.name} blocked`,
  })
  const toggle = (number: string) =>
    setLeft(left.includes(number) ? left.filter((known) => known !== number) : [...left, number])
  return (
    <ReasonDialog
      title={`Block ${contact.name}?`}
      verb="Block"
      danger
      onConfirm={(reason) => addMany.mutateAsync({ body: { numbers: chosen, reason } })}
      onClose={onClose}
      fields={
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">Numbers</legend>
          {numbers.map((number) => (
            <label key={number} className="flex min-h-target items-center gap-2">
              <input
                type="checkbox"
                className="checkbox"
                checked={chosen.includes(number)}
                disabled={chosen.length === 1 && chosen[0] === number}
                onChange={() => toggle(number)}
              />
              <PhoneNumber>{number}</PhoneNumber>
            </label>
          ))}
        </fieldset>
      }
    >
      Calls and texts to these numbers are rejected on every list, and waiting calls are not dialed.
    </ReasonDialog>
  )
}
