import { type FormEvent, useState } from 'react'
import type { HeldData } from '#contract/privacy/erasures'
import { auditLog, calls, contactLists, erasures, messages, privacy } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import { HeldFacts } from './held-facts'
import { heldInWords } from './privacy-words'

const concerned = [privacy.get, calls.list, contactLists.list, messages.list, auditLog.list]

/** Finds and deletes everything stored about one phone number. */
export function ErasureSection() {
  const [number, setNumber] = useState('')
  const [asked, setAsked] = useState<HeldData | null>(null)
  const lookup = useWrite(erasures.lookup, { handlesErrors: true })
  const erase = useWrite(erasures.create, { handlesErrors: true, alsoRefreshes: concerned })
  const data = lookup.data
  const find = (event: FormEvent) => {
    event.preventDefault()
    erase.reset()
    lookup.mutate({ body: { phone_number: number } })
  }
  const confirm = ({ phone_number }: HeldData) =>
    erase.mutate(
      { body: { phone_number, confirmation: phone_number } },
      {
        onSuccess() {
          setAsked(null)
          setNumber('')
          lookup.reset()
        },
      },
    )
  return (
    <Section title="Delete by number" hint="For a person who asks you to delete their data.">
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
        {data && <HeldFacts data={data} onDelete={() => setAsked(data)} />}
      </div>
      {asked && (
        <ConfirmDialog
          title={`Delete all data of ${asked.phone_number}?`}
          verb="Delete for good"
          typedName={asked.phone_number}
          pending={erase.isPending}
          error={erase.error?.message ?? null}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        >
          {heldInWords(asked)}. This cannot be undone. The audit log records the deletion with the last two
          digits of the number.
        </ConfirmDialog>
      )}
    </Section>
  )
}
