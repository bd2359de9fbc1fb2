import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleAlert, CircleCheck, CircleDot, CircleMinus, PhoneOutgoing } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import type { Telephony } from '#contract/telephony/telephony'
import { type TestCall, TestCallDraft, type TestStep } from '#contract/telephony/test-calls'
import { withoutSeparators } from '#rules/text/grouping'
import { testCalls } from '~/api/operations'
import { choicesFor } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
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
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

const stepNames: Record<TestStep, string> = {
  dialed: 'Dialed',
  ringing: 'Ringing',
  answered: 'Answered',
  audio_out: 'Bot’s voice played',
  audio_in: 'Sound from your phone',
  recognized: 'Words recognized',
  replied: 'Bot answered',
}

type Step = TestCall['steps'][number]

const looks = {
  done: { icon: CircleCheck, color: 'text-good', word: 'Done' },
  waiting: {
    icon: CircleDot,
    color: 'text-info animate-[breathe_1.6s_ease-in-out_infinite]',
    word: 'Waiting',
  },
  pending: { icon: Circle, color: 'text-muted', word: 'Pending' },
  skipped: { icon: CircleMinus, color: 'text-muted', word: 'Not reported' },
  failed: { icon: CircleAlert, color: 'text-bad', word: 'Failed' },
} satisfies Record<Step['state'], object>

const words = {
  title: 'Test call',
  hint: 'Calls your own phone and checks each step. The phone really rings, and the call is billed.',
  simulated: 'Calls are simulated, so no phone can ring. Choose Asterisk or Twilio above, and save.',
  noNumbers: 'Add a phone number to call from.',
  noBots: 'Create a bot to lead the call.',
  passed: 'Every step works.',
}

function StepLine({ step: { name, state, after_ms, reason, advice } }: { step: Step }) {
  const { icon: Icon, color, word } = looks[state]
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        <p className={state === 'pending' ? 'text-muted' : ''}>
          {stepNames[name]}
          <span className="sr-only">: {word}</span>
          {state === 'skipped' && <span className="text-muted"> (not reported by the phone)</span>}
        </p>
        {reason && <p className="text-sm text-bad wrap-anywhere">{reason}</p>}
        {advice && <p className="text-sm text-muted wrap-anywhere">{advice}</p>}
      </div>
      {after_ms !== null && (
        <span className="shrink-0 text-sm text-muted tabular-nums">{(after_ms / 1_000).toFixed(1)} s</span>
      )}
    </li>
  )
}

const isLive = ({ has_ended, status }: TestCall) =>
  !has_ended && (status === 'running' || status === 'passed')

/** The steps of a test call, as they happen. */
function RunningTest({ callId, onAgain }: { callId: string; onAgain: () => void }) {
  const { data: call, error } = useQuery(
    query(testCalls.get, { id: callId }, (test) => isLive(test) && 1_000),
  )
  const cancel = useWrite(testCalls.cancel, { handlesErrors: true })
  const again = <Button onClick={onAgain}>Test again</Button>
  const failure = error?.message
  if (failure && !call) return <Notice tone="bad" title={failure} actions={again} />
  if (!call) return <Skeleton lines={7} />
  const { status, steps } = call
  const current = steps.find(({ state }) => state === 'waiting' || state === 'failed')
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        Call to <span className="font-medium tabular-nums">{formatPhone(call.to_number)}</span>
      </p>
      <ol aria-label="Steps of the test call" className="grid gap-2">
        {steps.map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ol>
      <div role="status" className="empty:absolute">
        {status === 'passed' && <Notice tone="good">{words.passed}</Notice>}
        {status === 'canceled' && <Notice>Canceled.</Notice>}
        {current && (
          <span className="sr-only">
            {stepNames[current.name]}: {looks[current.state].word}
          </span>
        )}
      </div>
      {cancel.error && <Notice tone="bad">{cancel.error.message}</Notice>}
      <footer className="flex flex-wrap items-center justify-end gap-2">
        <ButtonLink to="/calls/$callId" params={{ callId }} variant="quiet" className="me-auto">
          Open call
        </ButtonLink>
        {isLive(call) ? (
          <Button pending={cancel.isPending} onClick={() => cancel.mutate({ id: callId })}>
            {status === 'passed' ? 'End call' : 'Cancel'}
          </Button>
        ) : (
          again
        )}
      </footer>
    </div>
  )
}

/** Asks for the phone each time, and confirms that it rings. */
function TestCallForm({ onPlaced }: { onPlaced: (callId: string) => void }) {
  const numbers = useNumberSearch()
  const bots = useBotSearch()
  const create = useWrite(testCalls.create, { handlesErrors: true })
  const [asked, setAsked] = useState<TestCallDraft>()
  const form = useForm({
    defaultValues: { from_number: '', to_number: '', agent_id: '', is_confirmed: true as const },
    resolver: zodResolver(TestCallDraft),
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

/** What a test call needs and does not have. */
function Missing() {
  const { data: numbers } = useQuery(choicesFor('phone-numbers'))
  const { data: bots } = useQuery(choicesFor('bots'))
  if (numbers?.choices.length === 0) {
    return (
      <Notice actions={<ButtonLink to="/phone-numbers">Phone numbers</ButtonLink>}>{words.noNumbers}</Notice>
    )
  }
  return bots?.choices.length === 0 ? (
    <Notice actions={<ButtonLink to="/bots/new">New bot</ButtonLink>}>{words.noBots}</Notice>
  ) : null
}

type TestCallProps = { stored: Telephony; callId?: string; onChange: (callId?: string) => void }

/** A call to the user’s own phone that checks the line step by step. `callId`: the test call that is shown. */
export function TestCallSection({ stored, callId, onChange }: TestCallProps) {
  return (
    <Section title={words.title} hint={words.hint}>
      {stored.kind === 'none' && !callId ? (
        <p className="text-sm text-muted">{words.simulated}</p>
      ) : callId ? (
        <RunningTest key={callId} callId={callId} onAgain={() => onChange(undefined)} />
      ) : (
        <div className="grid gap-4">
          <Missing />
          <TestCallForm onPlaced={onChange} />
        </div>
      )}
    </Section>
  )
}
