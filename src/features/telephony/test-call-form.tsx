import { useQuery } from '@tanstack/react-query'
import { PhoneOutgoing } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import type { TestCallDraft } from '#contract/telephony/test-calls'
import { withoutSeparators } from '#rules/text/grouping'
import { testCalls } from '~/api/operations'
import { choicesFor } from '~/api/reading/choices'
import { useBotSearch, useNumberSearch } from '~/api/reading/use-choice-search'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { SearchedField } from '~/ui/fields/searched-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { Skeleton } from '~/ui/layout/skeleton'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

const words = {
  noNumbers: 'Add a phone number to call from.',
  noBots: 'Create a bot to lead the call.',
}

type TestCallFormProps = {
  /** Chosen at first. */
  chosen: Pick<TestCallDraft, 'from_number' | 'agent_id'>
  onPlaced: (callId: string) => void
}

/** Asks for the phone each time, and confirms that it rings. */
function TestCallForm({ chosen, onPlaced }: TestCallFormProps) {
  const numbers = useNumberSearch()
  const bots = useBotSearch()
  const create = useWrite(testCalls.create, { handlesErrors: true })
  const [asked, setAsked] = useState<TestCallDraft>()
  const form = useForm<TestCallDraft>({
    defaultValues: { ...chosen, to_number: '', is_confirmed: true as const },
    resolver: async (...asked) => (await import('./checked-test-call')).resolve(...asked),
  })
  const rootError = form.formState.errors.root?.server?.message
  const place = async (body: TestCallDraft) => {
    try {
      onPlaced((await create.mutateAsync({ body })).call_id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, { issues: error.issues, message: error.message })
    } finally {
      setAsked(undefined)
    }
  }
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => setAsked(values))}>
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField control={form.control} name="to_number">
            {({ saved: _, onChange, ...field }) => (
              <TextField
                label="Your phone"
                hint="With country code, such as +14155550123."
                type="tel"
                autoComplete="tel"
                mono
                {...field}
                onChange={(text) => onChange(withoutSeparators(text))}
              />
            )}
          </FormField>
          <FormField control={form.control} name="from_number">
            {({ saved: _, ...field }) => (
              <SearchedField
                label="From"
                hint="One of your numbers."
                placeholder="Choose a number"
                search={numbers}
                {...field}
              />
            )}
          </FormField>
          <FormField control={form.control} name="agent_id">
            {({ saved: _, ...field }) => (
              <SearchedField
                label="Bot"
                hint="Leads the call."
                placeholder="Choose a bot"
                search={bots}
                {...field}
              />
            )}
          </FormField>
        </div>
        {rootError && <Notice tone="bad">{rootError}</Notice>}
        <footer className="flex justify-end">
          <Button type="submit">
            <PhoneOutgoing aria-hidden />
            Call my phone
          </Button>
        </footer>
      </form>
      {/* It is a form of its own. */}
      {asked && (
        <ConfirmDialog
          title={`Call ${formatPhone(asked.to_number)}?`}
          verb="Call now"
          danger={false}
          pending={create.isPending}
          onConfirm={() => void place(asked)}
          onClose={() => setAsked(undefined)}
        >
          The phone rings now, and the call is billed.
        </ConfirmDialog>
      )}
    </>
  )
}

const onlyOne = (values: readonly string[] = []) => (values.length === 1 ? values[0] : undefined) ?? ''

/** Asks for the phone, or says what a test call needs and does not have. */
export function NewTest({ onPlaced }: { onPlaced: (callId: string) => void }) {
  const numbers = useQuery(choicesFor('phone-numbers'))
  const bots = useQuery(choicesFor('bots'))
  if (numbers.isPending || bots.isPending) return <Skeleton lines={3} />
  const ours = numbers.data?.choices.map(({ phone_number }) => phone_number)
  const uids = bots.data?.choices.map(({ uid }) => uid)
  return (
    <div className="grid gap-4">
      {ours?.length === 0 ? (
        <Notice actions={<ButtonLink to="/phone-numbers">Phone numbers</ButtonLink>}>
          {words.noNumbers}
        </Notice>
      ) : (
        uids?.length === 0 && (
          <Notice actions={<ButtonLink to="/bots/new">New bot</ButtonLink>}>{words.noBots}</Notice>
        )
      )}
      <TestCallForm chosen={{ from_number: onlyOne(ours), agent_id: onlyOne(uids) }} onPlaced={onPlaced} />
    </div>
  )
}
