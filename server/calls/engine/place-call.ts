import type { Insertable } from 'kysely'
import type { CallDraft } from '#contract/calls/calls'
import { invalid, notFound } from '#contract/http/error'
import { type Script, spokenTexts } from '#rules/bots/script'
import { callPrivacyOf } from '#rules/calls/privacy'
import { unfilledVariables } from '#rules/variables/variables'
import { findScript } from '#server/calls/script-store'
import { findOwnNumber } from '#server/calls/store'
import { hoursRefusal, numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import { listedSentence } from '#server/contacts/do-not-call/rules'
import { findListed, lockListShared } from '#server/contacts/do-not-call/store'
import { maskCards, maskVariables } from '#server/kernel/card-numbers/masking'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import type { CallsTable } from '#server/schema/calls-table'

export type NewCall = Omit<Insertable<CallsTable>, 'organization_id'>

const refuse = (path: string, message: string) => invalid([{ path, message }])

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

function refuseUnfilled(script: Script, values: Record<string, string>): void {
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

/**
 * Accepts a call or throws the reason. Store the call in the same transaction, which locks the do-not-call
 * list: once adding a number was confirmed, it is not called.
 */
export async function acceptCall(
  organization: Organization,
  draft: CallDraft,
  { now, simulated }: { now: number; simulated: boolean },
): Promise<NewCall> {
  const { from_number, to_number, dynamic_variables = {} } = draft
  const rules = await findDialingRules(organization)
  const reason = numberRefusal(to_number, rules) ?? hoursRefusal(to_number, rules, now)
  if (reason) throw refuse('to_number', reason)
  await refuseListed(organization, to_number)
  const script = await chooseScript(organization, draft)
  refuseUnfilled(script, dynamic_variables)
  const isMasked = script.bot.call_settings.pci_compliance_enabled
  const { customer_id = null } = draft
  return {
    call_id: newIdentifier('call'),
    call_type: 'phonecall',
    direction: 'outbound',
    call_status: 'registered',
    from_number,
    to_number,
    agent_id: script.bot.uid,
    customer_id: isMasked && customer_id ? maskCards(customer_id) : customer_id,
    dynamic_variables: JSON.stringify(isMasked ? maskVariables(dynamic_variables) : dynamic_variables),
    callback_url: draft.callback_url ?? null,
    simulated,
    privacy: callPrivacyOf(script.bot.call_settings),
    registered_timestamp: now,
  }
}
