import { type FormEvent, useState } from 'react'
import type { HeldData } from '#contract/privacy/erasures'
import { auditLog, calls, contactLists, erasures, messages, privacy } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { HeldFacts } from './held-facts'
import { heldInWords } from './privacy-words'

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
