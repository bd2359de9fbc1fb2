import { type FormEvent, useState } from 'react'
import type { HeldData } from '#contract/privacy/erasures'
import { auditLog, calls, contactLists, erasures, messages, privacy } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount, formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { heldInWords } from './privacy-words'

const itemsOf = ({ calls, recordings, contacts, messages, campaign_entries, import_rows }: HeldData) => [
  {
    label: 'Calls',
    value: recordings > 0 ? `${formatNumber(calls)}, ${formatNumber(recordings)} with a recording` : calls,
  },
  { label: 'Contacts', value: formatNumber(contacts) },
  { label: 'Text messages', value: formatNumber(messages) },
  {
    label: 'In campaigns',
    value: campaign_entries
      ? `${formatCount(campaign_entries, 'entry', 'entries')}; they remain without the number`
      : 0,
  },
  { label: 'In imports', value: formatCount(import_rows, 'row or file', 'rows or files') },
]

/** What is stored about a number, what remains after a deletion, and what blocks the deletion. */
function HeldFacts({ data, onDelete }: { data: HeldData; onDelete: () => void }) {
  const { phone_number, hindrances, on_do_not_call_list } = data
  if (!heldInWords(data)) {
    return (
      <>
        <p>
          Nothing is stored about <PhoneNumber>{phone_number}</PhoneNumber>.
        </p>
        {on_do_not_call_list && <ListedNotice />}
      </>
    )
  }
  return (
    <>
      <h3 className="font-medium">
        Stored about <PhoneNumber>{phone_number}</PhoneNumber>
      </h3>
      <Facts items={itemsOf(data)} />
      {on_do_not_call_list && <ListedNotice />}
      {hindrances.map(({ message, call_id, campaign_id }) => (
        <Notice
          key={message}
          tone="warn"
          actions={
            call_id !== undefined ? (
              <ButtonLink size="small" to="/calls/$callId" params={{ callId: call_id }}>
                Open the call
              </ButtonLink>
            ) : (
              campaign_id !== undefined && (
                <ButtonLink size="small" to="/campaigns/$campaignId" params={{ campaignId: campaign_id }}>
                  Open the campaign
                </ButtonLink>
              )
            )
          }
        >
          <span dir="auto">{message}</span>
        </Notice>
      ))}
      <p className="text-sm text-muted">
        Not included: the person’s other numbers, which you look up separately, and mentions of the number in
        other calls.
      </p>
      <div>
        <Button
          variant="danger"
          disabledReason={hindrances.length > 0 ? 'Resolve what blocks the deletion first.' : null}
          onClick={onDelete}
        >
          Delete permanently
        </Button>
      </div>
    </>
  )
}

function ListedNotice() {
  return (
    <Notice title="The do-not-call entry remains">
      It prevents a later import from calling this person again.
    </Notice>
  )
}

const concerned = [privacy.get, calls.list, contactLists.list, messages.list, auditLog.list]

/** Finds and deletes everything stored about one phone number. */
export function ErasureSection() {
  const [number, setNumber] = useState('')
  const lookup = useWrite(erasures.lookup, { handlesErrors: true })
  const erase = useWrite(erasures.create, { handlesErrors: true, alsoRefreshes: concerned })
  const data = lookup.data
  const find = (event: FormEvent) => {
    event.preventDefault()
    erase.reset()
    lookup.mutate({ body: { phone_number: number } })
  }
  const askToErase = (held: HeldData) => {
    const { phone_number } = held
    confirmAction({
      title: `Delete all data of ${formatPhone(phone_number)}?`,
      verb: 'Delete permanently',
      typedName: phone_number,
      consequences: `${heldInWords(held)}. This cannot be undone. The audit log records the deletion with the last two digits of the number.`,
      action: () => erase.mutateAsync({ body: { phone_number, confirmation: phone_number } }),
      afterwards() {
        setNumber('')
        lookup.reset()
      },
    })
  }
  return (
    <Section title="Delete by number" hint="Deletes everything stored for one phone number.">
      <form noValidate onSubmit={find} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 basis-80">
          <TextField
            label="Phone number"
            hint="With country code, such as +14155550123."
            type="tel"
            mono
            autoComplete="off"
            value={number}
            onChange={setNumber}
            error={lookup.error ? (lookup.error.issues[0]?.message ?? lookup.error.message) : undefined}
          />
        </div>
        <div className="self-end pb-px">
          <Button type="submit" pending={lookup.isPending}>
            Look up
          </Button>
        </div>
      </form>
      <div role="status" className="mt-4 grid gap-3 empty:hidden">
        {erase.data && (
          <Notice tone="good" title={`Deleted ${heldInWords(erase.data)}`}>
            Calls and remaining database bytes are deleted by the purge above.
          </Notice>
        )}
        {data && <HeldFacts data={data} onDelete={() => askToErase(data)} />}
      </div>
    </Section>
  )
}
