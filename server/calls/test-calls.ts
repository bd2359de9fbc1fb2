import { sql } from 'kysely'
import { conflict, notFound } from '#contract/http/error'
import { type TestCall, type TestStep, testCalls, testSteps } from '#contract/telephony/test-calls'
import { spokenTexts } from '#rules/bots/script'
import { withSamples } from '#rules/variables/sample-values'
import { unfilledVariables } from '#rules/variables/variables'
import { findScript } from '#server/bots/script-store'
import { acceptCall, storeAccepted } from '#server/calls/engine/place-call'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { findPhoneLine } from '#server/phone-lines/store'
import { insertTestCall } from '#server/phone-lines/test-calls-store'

/** What is stored of a test call. */
type Facts = NonNullable<Awaited<ReturnType<typeof find>>> & { kind: 'asterisk' | 'twilio'; now: number }

/** A step that is not complete after this long gets the advice of a failed one. */
const lateMs = 10_000

/** Phones need not report these. */
const optional: readonly TestStep[] = ['dialed', 'ringing']

const waitingAdvice: Partial<Record<TestStep, string>> = {
  answered: 'Answer your phone.',
  audio_out: 'Listen to the bot. If it waits for you, say hello.',
  audio_in: 'Say something.',
  recognized: 'Say a whole sentence, then pause.',
  replied: 'Wait for the bot’s answer.',
}

const reasons: Partial<Record<TestStep, string>> = {
  audio_out: 'The call ended before the bot was heard.',
  audio_in: 'No sound arrived from the phone.',
  recognized: 'No words were recognized.',
  replied: 'The call ended before the bot answered.',
}

const models = 'Test the models in Settings › Models.'

const audioAdvice = {
  asterisk: 'open the ports of rtp.conf for UDP; behind a router, set the addresses in pjsip.conf.',
  twilio: 'check that the proxy in front of this server passes on WebSockets.',
}

const registrations = "Look at the output of asterisk -rx 'pjsip show registrations'"

const silentTrunk =
  'The carrier did not answer. Check its address in pjsip.conf, and that nothing between you and it blocks the port.'

/** A test of the connection succeeds even so: it asks Asterisk alone. */
const unreachedTrunk = `${registrations}. If it says Rejected, Asterisk does not reach the carrier, and /var/log/asterisk/messages.log says why. Otherwise ask the carrier about this call.`

/** By the SIP status that the carrier gave. */
const statusAdvice: Readonly<Record<string, string>> = {
  401: 'Check the user and the password of the trunk.',
  402: 'Check the balance of your account at the carrier.',
  403: 'Check the user and the password of the trunk, and that the calling number belongs to it.',
  404: 'Check your number. If it is right, ask the carrier which format of numbers the trunk expects.',
  407: 'Check the user and the password of the trunk.',
  410: 'Check your number.',
  480: 'Switch your phone on, and check that it has a signal.',
  484: 'Check your number. If it is right, ask the carrier which format of numbers the trunk expects.',
  486: 'Hang up your phone, then try again.',
  488: 'Switch on SRTP at the carrier, or change media_encryption in pjsip.conf. If both agree, allow mu-law (ulaw) for the trunk.',
  600: 'Hang up your phone, then try again.',
  603: 'Accept the call when it rings.',
  604: 'Check your number.',
}

/** Events that say why a call ended. */
const endings = [
  'not_connected',
  'refused_by_carrier',
  'speech_failed',
  'model_failed',
  'line_lost',
  'fate_unknown',
]

function adviceFor(
  step: TestStep,
  { kind, disconnection_reason }: Facts,
  detail: string | undefined,
): string {
  const status = /SIP (\d{3})/.exec(detail ?? '')?.[1]
  if (step === 'audio_out') return `${models} If you heard nothing, ${audioAdvice[kind]}`
  if (step === 'audio_in') return `If you said something, ${audioAdvice[kind]}`
  if (step === 'recognized')
    return `Wait until the bot is silent, then say a whole sentence. If you did, ${models.replace('Test', 'test')}`
  if (step === 'replied') return models
  if (status === '408' && step === 'ringing' && kind === 'asterisk') return silentTrunk
  if (status === '503' && kind === 'asterisk') return unreachedTrunk
  if (status && statusAdvice[status]) return statusAdvice[status]
  if (disconnection_reason === 'dial_no_answer') return 'Answer your phone while it rings.'
  if (disconnection_reason === 'dial_busy') return 'Hang up your phone, then try again.'
  return 'Test the connection above. If it works, ask your carrier about this call.'
}

const hasEnded = ({ call_status }: Facts) => call_status === 'ended' || call_status === 'error'

/** Why the first missing step failed, and what to do. */
function failureOf(step: TestStep, facts: Facts): { reason: string; advice: string | null } {
  const event = facts.events?.findLast(({ type }) => endings.includes(type))
  const reason = event?.detail ?? reasons[step] ?? 'The call ended.'
  // It says itself what to do.
  if (event?.type === 'refused_by_carrier') return { reason, advice: null }
  return { reason, advice: adviceFor(step, facts, event?.detail) }
}

function shown(facts: Facts): TestCall {
  const { steps: times, registered_timestamp, canceled_at, now } = facts
  const isDone = (step: TestStep) => times[step] !== undefined
  const isSkipped = (step: TestStep, at: number) =>
    optional.includes(step) && testSteps.slice(at + 1).some(isDone)
  const next = testSteps.find((step, at) => !isDone(step) && !isSkipped(step, at))
  const ended = hasEnded(facts)
  const lastAt = Math.max(registered_timestamp, ...Object.values(times))
  const steps = testSteps.map((name, at): TestCall['steps'][number] => {
    const time = times[name]
    const step = { name, at: null, after_ms: null, reason: null, advice: null }
    if (time !== undefined) {
      const after_ms = Math.max(0, time - registered_timestamp)
      return { ...step, state: 'done', at: new Date(time).toISOString(), after_ms }
    }
    if (isSkipped(name, at)) return { ...step, state: 'skipped' }
    if (name !== next || canceled_at !== null) return { ...step, state: 'pending' }
    if (ended) return { ...step, state: 'failed', ...failureOf(name, facts) }
    const isLate = name !== 'answered' && now - lastAt > lateMs
    const advice = isLate ? adviceFor(name, facts, undefined) : (waitingAdvice[name] ?? null)
    return { ...step, state: 'waiting', advice }
  })
  const unfinished = canceled_at === null ? (ended ? 'failed' : 'running') : 'canceled'
  const status = next === undefined ? 'passed' : unfinished
  return { call_id: facts.call_id, to_number: facts.to_number, status, has_ended: ended, steps }
}

const find = ({ id, database }: Organization, callId: string) =>
  database
    .selectFrom('test_calls as t')
    .innerJoin('calls as c', 'c.call_id', 't.call_id')
    .select(['c.call_id', 'c.to_number', 'c.call_status', 'c.disconnection_reason', 'c.events'])
    .select(['c.registered_timestamp', 't.steps', 't.canceled_at'])
    .where('c.organization_id', '=', id)
    .where('c.call_id', '=', callId)
    .executeTakeFirst()

async function read(organization: Organization, callId: string): Promise<TestCall> {
  const facts = await find(organization, callId)
  if (!facts) throw notFound('Call')
  const kind = (await findPhoneLine(organization))?.kind ?? 'asterisk'
  return shown({ ...facts, kind, now: Date.now() })
}

export const testCallHandlers = (limits: Pick<Limits, 'noteCall'>) =>
  implement(testCalls)({
    create: ({ organization, body: { from_number, to_number, agent_id } }) =>
      inTransaction(organization, async (inside) => {
        if (!(await findPhoneLine(inside)))
          throw conflict('Calls are simulated, so no phone can ring. Choose Asterisk or Twilio first.')
        const script = await findScript(inside, agent_id)
        if (!script) throw notFound('Bot')
        const names = unfilledVariables(spokenTexts(script), {})
        const samples = withSamples(names, {})
        const dynamic_variables = Object.fromEntries(names.map((name) => [name, samples[name] || 'Test']))
        const draft = { from_number, to_number, override_agent_id: agent_id, dynamic_variables }
        const call = await acceptCall(inside, draft, { now: Date.now(), simulated: false })
        await storeAccepted(inside, call, limits)
        await insertTestCall(inside.database, call.call_id)
        return read(inside, call.call_id)
      }),
    get: ({ organization, id }) => read(organization, id),
    async cancel({ organization, id }) {
      await sql`
        update test_calls t set canceled_at = clock_timestamp() from calls c
        where c.call_id = t.call_id and c.organization_id = ${organization.id} and c.call_id = ${id}
          and c.call_status in ('registered', 'ongoing') and t.canceled_at is null`.execute(
        organization.database,
      )
      return read(organization, id)
    },
  })
