import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PhoneOutgoing } from 'lucide-react'
import { useState } from 'react'
import type { Contact } from '#contract/contacts/contacts'
import { valuesFor } from '#rules/variables/contact-variables'
import { calls, contacts } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useToolsNote } from '~/api/reading/use-tools-note'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/campaigns/messages'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { SelectField } from '~/ui/fields/select-field'
import { Skeleton } from '~/ui/layout/skeleton'

type TestCallProps = {
  botUid: string
  fromNumber: string
  contactListId: number
  defaults: Readonly<Record<string, string>>
}

const mostOffered = 100
const e164 = /^\+[1-9]\d{6,14}$/

const canBeCalled = ({ phone_number, do_not_call }: Contact) =>
  e164.test(phone_number ?? '') && !do_not_call?.length

/** Calls one contact of the list as the campaign would. */
export function TestCall({ botUid, fromNumber, contactListId, defaults }: TestCallProps) {
  const { capabilities } = useSession()
  const toolsNote = useToolsNote(botUid, capabilities.simulated_calls === true)
  const [chosen, setChosen] = useState('')
  const { data } = useQuery(
    query(contacts.list, { contact_list_id: contactListId, query: { limit: mostOffered } }),
  )
  const place = useWrite(calls.create, {
    handlesErrors: true,
    said: ({ to_number }) => `Calling ${to_number}`,
  })
  if (!data) return <Skeleton lines={2} />
  const offered = data.contacts.filter(canBeCalled)
  const contact = offered.find(({ id }) => String(id) === chosen) ?? offered[0]
  if (!contact) return <p className="text-sm text-muted">{messages.noTestContacts}</p>
  const call = () =>
    place.mutate({
      body: {
        from_number: fromNumber,
        to_number: contact.phone_number ?? '',
        override_agent_id: botUid,
        dynamic_variables: valuesFor(contact, defaults),
      },
    })
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">
        {messages.testCall} {capabilities.simulated_calls && messages.testSimulated} {toolsNote}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <span className="min-w-0 flex-1 basis-48">
          <SelectField
            label="Contact"
            value={String(contact.id)}
            onChange={setChosen}
            options={offered.map(({ id, name, phone_number }) => ({
              value: String(id),
              label: `${name}, ${formatPhone(phone_number ?? '')}`,
            }))}
          />
        </span>
        <Button pending={place.isPending} onClick={call}>
          <PhoneOutgoing aria-hidden />
          Test with one contact
        </Button>
      </div>
      <div role="status" className="text-sm">
        {place.error && <span className="text-bad">{place.error.message}</span>}
        {place.data && (
          <>
            Calling <PhoneNumber>{place.data.to_number}</PhoneNumber>.{' '}
            <Link
              to="/calls/$callId"
              params={{ callId: place.data.call_id }}
              target="_blank"
              className="link"
            >
              Open call in a new tab
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
