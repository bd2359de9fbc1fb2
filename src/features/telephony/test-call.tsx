import { useQuery } from '@tanstack/react-query'
import { Circle, CircleAlert, CircleCheck, CircleDot, CircleMinus } from 'lucide-react'
import type { Telephony } from '#contract/telephony/telephony'
import type { TestCall, TestStep } from '#contract/telephony/test-calls'
import { testCalls } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'
import { NewTest } from './test-call-form'

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
        <NewTest onPlaced={onChange} />
      )}
    </Section>
  )
}
