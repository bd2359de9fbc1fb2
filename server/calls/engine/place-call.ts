import type { Insertable } from 'kysely'
import type { CallDraft } from '#contract/calls/calls'
import type { Direction } from '#contract/calls/record'
import type { SimulatedInboundCallDraft } from '#contract/calls/simulated-inbound-calls'
import { invalid, notFound } from '#contract/http/error'
import { type Script, spokenTexts } from '#rules/bots/script'
import { callPrivacyOf } from '#rules/calls/privacy'
import { simulatedCallerVariable } from '#rules/calls/simulated-callers'
import { unfilledVariables } from '#rules/variables/variables'
import { findScript } from '#server/bots/script-store'
import { noBot } from '#server/calls/completion/events'
import { toPlacedCall } from '#server/calls/record'
import { findOwnNumber, insertCalls } from '#server/calls/store'
import { singleCallRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { listedSentence } from '#server/contacts/do-not-call/rules'
import { findListed, lockListShared } from '#server/contacts/do-not-call/store'
import { maskCards, maskVariables } from '#server/kernel/card-numbers/masking'
import { newIdentifier } from '#server/kernel/database/identifier'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Limits } from '#server/kernel/http/limits/limits'
import type { AnswerInbound } from '#server/phone-lines/open-lines'
import { insertInboundLineCall } from '#server/phone-lines/store'
import type { CallsTable } from '#server/schema/calls-table'
import { callerOf } from './caller-number'

export type NewCall = Omit<Insertable<CallsTable>, 'organization_id'>

export const refuse = (path: string, message: string) => invalid([{ path, message }])

const callsItself = 'A number cannot call itself.'

/** Returns the requested bot, or else the one linked to the number. */
async function chooseScript(organization: Organization, draft: CallDraft): Promise<Script> {
  const number = await findOwnNumber(organization, draft.from_number)
  if (!number) throw refuse('from_number', `${draft.from_number} is not one of this account's numbers.`)
  const uid = draft.override_agent_id ?? number.outbound_agent_id
  if (uid === null) {
    throw refuse(
      'from_number',
      `No bot dials from ${draft.from_number}: link one for outbound calls, or give override_agent_id.`,
    )
  }
  const script = await findScript(organization, uid)
  if (!script) throw notFound('Bot')
  return script
}

/** A pre-call webhook may still fill variables. */
export function refuseUnfilled(script: Script, values: Record<string, string>): void {
  if (script.bot.call_settings.pre_call_webhook_url) return
  const unfilled = unfilledVariables(spokenTexts(script), values)
  if (unfilled.length === 0) return
  const names = unfilled.map((name) => `{{${name}}}`).join(', ')
  throw refuse('dynamic_variables', `${script.bot.name} uses ${names}. Enter a value for each.`)
}

export async function refuseListed(organization: Organization, to_number: string): Promise<void> {
  await lockListShared(organization)
  const listed = await findListed(organization, to_number)
  if (listed) throw refuse('to_number', listedSentence(listed))
}

const ringsPhone = 'A telephone line is connected, so a phone would ring. No call was placed.'

/**
 * Accepts a call or throws the reason. Store the call in the same transaction, which locks the do-not-call
 * list: once adding a number was confirmed, it is not called.
 */
export async function acceptCall(
  organization: Organization,
  draft: CallDraft,
  { now, simulated }: { now: number; simulated: boolean },
): Promise<NewCall> {
  const { to_number, from_number, dynamic_variables = {} } = draft
  if (to_number === from_number) throw refuse('to_number', callsItself)
  if (draft.simulated_only && !simulated) throw refuse('simulated_only', ringsPhone)
  const rules = await findDialingRules(organization)
  const reason = singleCallRefusal(to_number, rules, now)
  if (reason) throw refuse('to_number', reason)
  await refuseListed(organization, to_number)
  const script = await chooseScript(organization, draft)
  refuseUnfilled(script, dynamic_variables)
  return newCallOf(script, draft, { direction: 'outbound', now, simulated })
}

/** Stores an accepted call; the engine then places it. */
export async function storeAccepted(inside: Organization, call: NewCall, limits: Pick<Limits, 'noteCall'>) {
  // Rejected requests and repeated Idempotency-Keys place no call, so they do not count.
  await limits.noteCall(inside.id)
  // Stores only the order. The engine is notified at the commit, and then tells the carrier.
  await insertCalls(inside, [call])
  return toPlacedCall({ ...call, dynamic_variables: JSON.parse(call.dynamic_variables) })
}

/** Accepts a simulated call to a number of the organization, or throws the reason. */
export async function acceptInboundCall(
  organization: Organization,
  { simulated_caller, dynamic_variables = {}, ...numbers }: SimulatedInboundCallDraft,
  now: number,
): Promise<NewCall> {
  if (numbers.from_number === numbers.to_number) throw refuse('from_number', callsItself)
  const script = await findInboundScript(organization, numbers.to_number)
  refuseUnfilled(script, dynamic_variables)
  const caller = simulated_caller && { [simulatedCallerVariable]: simulated_caller }
  const draft = { ...numbers, dynamic_variables: { ...dynamic_variables, ...caller } }
  return newCallOf(script, draft, { direction: 'inbound', now, simulated: true })
}

/** Returns the number of the organization that a call from the telephone network is for. */
async function findCalledNumber(organization: Organization, dialed: string) {
  const number = dialed.replace(/[^+\d]/g, '')
  return (
    (await findOwnNumber(organization, number)) ??
    (await findOwnNumber(organization, `+${number.replace(/^00/, '')}`))
  )
}

/** Accepts a call from the telephone network to a number of the organization. `isAnswered`: a bot is linked. */
async function acceptPhoneCall(
  organization: Organization,
  { from, number }: { from: string; number: { phone_number: string; inbound_agent_id: string | null } },
  now: number,
): Promise<{ call: NewCall; isAnswered: boolean }> {
  const { phone_number: to_number, inbound_agent_id: uid } = number
  const script = uid === null ? undefined : await findScript(organization, uid)
  const draft = { from_number: callerOf(from, to_number), to_number }
  const accepted = { direction: 'inbound' as const, now, simulated: false }
  if (script) return { call: newCallOf(script, draft, accepted), isAnswered: true }
  const call = { ...newCallFields(draft, accepted), agent_id: noBot, dynamic_variables: '{}' }
  return { call, isAnswered: false }
}

/** Returns the bot that answers calls to a number. */
async function findInboundScript(organization: Organization, to_number: string): Promise<Script> {
  const number = await findOwnNumber(organization, to_number)
  if (!number) throw refuse('to_number', `${to_number} is not one of this account's numbers.`)
  const { inbound_agent_id: uid } = number
  const script = uid === null ? undefined : await findScript(organization, uid)
  if (!script) {
    throw refuse('to_number', `No bot answers calls to ${to_number}. Link one for inbound calls.`)
  }
  return script
}

type Accepted = {
  direction: Direction
  now: number
  simulated: boolean
  call_type?: NewCall['call_type']
}

const newCallFields = (
  { from_number, to_number }: Pick<CallDraft, 'from_number' | 'to_number'>,
  { direction, now, simulated, call_type = 'phonecall' }: Accepted,
) => ({
  call_id: newIdentifier('call'),
  call_type,
  direction,
  call_status: 'registered' as const,
  from_number,
  to_number,
  simulated,
  registered_timestamp: now,
})

export function newCallOf({ bot }: Script, draft: CallDraft, accepted: Accepted): NewCall {
  const { dynamic_variables = {}, customer_id, callback_url, simulated_only = false } = draft
  const isMasked = bot.call_settings.pci_compliance_enabled
  return {
    ...newCallFields(draft, accepted),
    agent_id: bot.uid,
    customer_id: (isMasked && customer_id ? maskCards(customer_id) : customer_id) ?? null,
    dynamic_variables: JSON.stringify(isMasked ? maskVariables(dynamic_variables) : dynamic_variables),
    callback_url: callback_url ?? null,
    uses_tools: !simulated_only,
    privacy: callPrivacyOf(bot.call_settings),
  }
}

/** Stores calls from the telephone network; the engine then answers them, or records why no bot does. */
export const createInboundCalls = (now: () => number = Date.now): AnswerInbound => ({
  isOurs: async (organization, to) => (await findCalledNumber(organization, to)) !== undefined,
  accept: (organization, line_id, { channel, from_number, to_number }) =>
    inTransaction(organization, async (inside) => {
      const number = await findCalledNumber(inside, to_number)
      if (!number) return false
      const { call, isAnswered } = await acceptPhoneCall(inside, { from: from_number, number }, now())
      await insertCalls(inside, [call])
      if (isAnswered) {
        await insertInboundLineCall(inside.database, {
          call_id: call.call_id,
          line_id,
          channel,
          own_number: to_number,
        })
      }
      return isAnswered
    }),
})
