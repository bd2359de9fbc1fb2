import type { Bot } from '#contract/bots/bots'
import type { PreCall } from '#contract/calls/pre-call'
import type { Script } from '#rules/bots/script'
import { callPrivacyOf } from '#rules/calls/privacy'
import { endWithEvent, type FinalEvent } from '#server/calls/completion/events'
import type { CallRow } from '#server/calls/record'
import { maskCardsWithin, maskVariables } from '#server/kernel/card-numbers/masking'
import type { Database, Organization } from '#server/kernel/database/organization'

export type PreCallAnswer = { preCall: PreCall; variables: Record<string, string> }

/** Asks the bot's pre-call webhook, if it has one. Never rejects because of the webhook. */
export type AskPreCall = (call: CallRow, bot: Bot) => Promise<PreCallAnswer | undefined>

/** A call is asked about once, before the carrier may know it. */
const isYetToAsk = ({ call_status, pre_call }: CallRow, bot: Bot | undefined) =>
  call_status === 'registered' && !pre_call && Boolean(bot?.call_settings.pre_call_webhook_url)

/** Returns the answer as the rules of the bot let it be stored. */
function storable({ preCall, variables }: PreCallAnswer, { call_settings }: Bot): PreCallAnswer {
  const privacy = callPrivacyOf(call_settings)
  if (privacy === 'none') return { preCall, variables }
  const { exchange: _, ...others } = preCall
  if (privacy === 'hipaa') return { preCall: { ...others, reason: null }, variables }
  return { preCall: maskCardsWithin(preCall), variables: maskVariables(variables) }
}

/** Stores the answer, and returns the call with its variables. */
async function storePreCall(
  { id, database }: Organization,
  call: CallRow,
  bot: Bot,
  answer: PreCallAnswer,
): Promise<CallRow> {
  const { preCall, variables } = storable(answer, bot)
  const dynamic_variables = { ...call.dynamic_variables, ...variables }
  await database
    .updateTable('calls')
    .set({ pre_call: JSON.stringify(preCall), dynamic_variables: JSON.stringify(dynamic_variables) })
    .where('organization_id', '=', id)
    .where('call_id', '=', call.call_id)
    .execute()
  return { ...call, pre_call: preCall, dynamic_variables }
}

/** Asks pre-call webhooks and stores what they answer. */
export function createPreCalls(database: Database, ask: AskPreCall) {
  const closing = new AbortController()
  return {
    /** Returns the call with its variables; undefined if this process stops meanwhile. */
    async ask(call: CallRow, script: Script | undefined): Promise<CallRow | undefined> {
      if (!script || !isYetToAsk(call, script.bot)) return call
      const answer = await unlessAborted(ask(call, script.bot), closing.signal)
      if (closing.signal.aborted) return undefined
      return answer ? storePreCall({ id: call.organization_id, database }, call, script.bot, answer) : call
    },
    close: () => closing.abort(),
  }
}

/** Resolves to undefined as soon as the signal aborts. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined)
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Returns the end of a call that its webhook refused, or that must not continue without it. */
export function endByPreCall({ pre_call }: CallRow, now: number): FinalEvent | undefined {
  if (!pre_call || pre_call.decision === 'continued') return undefined
  if (pre_call.decision === 'refused') {
    const detail = pre_call.reason ?? 'The pre-call webhook refused it.'
    return endWithEvent('refused_by_webhook', detail, now, 'agent_ended_call')
  }
  const detail = pre_call.error ?? 'The pre-call webhook failed.'
  return endWithEvent('pre_call_webhook_failed', detail, now, 'agent_error')
}
