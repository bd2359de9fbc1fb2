import { sql } from 'kysely'
import { callPrivacyOf } from '#rules/calls/privacy'
import { decisionVersion } from '#rules/dialing/decision'
import { explain } from '#rules/dialing/decision-sentence'
import { asText } from '#rules/text/sentence-parts'
import { insertDialedCalls } from '#server/calls/store'
import type { Context } from '#server/campaigns/dialer/plan/context'
import type { BlockedContact, SelectedContact } from '#server/campaigns/dialer/plan/select-contacts'
import { maskVariables } from '#server/kernel/card-numbers/masking'
import { newIdentifier } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'

const instant = (ms: number) => new Date(ms).toISOString()

/**
 * Stores the intent of each dial: the decision, the call for the engine, and the contact's status. The commit notifies
 * the engine.
 */
export async function insertDials(
  organization: Organization,
  { campaign, script }: Context,
  chosen: readonly SelectedContact[],
  { now, simulated }: { now: number; simulated: boolean },
): Promise<void> {
  if (chosen.length === 0) return
  const { id, database } = organization
  const isMasked = script?.bot.call_settings.pci_compliance_enabled
  const dials = chosen.map(({ candidate, number, verdict }) => ({
    call_id: newIdentifier('call'),
    contact_id: candidate.contact_id,
    attempt: candidate.attempts + 1,
    number,
    verdict,
  }))
  await sql`
    with decided as materialized (
      select * from json_to_recordset(${JSON.stringify(dials)})
        as dial (contact_id int, attempt int, number text, call_id text, verdict jsonb)
    ), marked as (
      update targets t set status = 'dialing', attempts = dial.attempt, number = dial.number,
        call_id = dial.call_id, gate = null, reason = null, updated_at = ${instant(now)}
      from decided dial
      where t.organization_id = ${id} and t.campaign_id = ${campaign.id} and t.contact_id = dial.contact_id
        and t.status = 'pending'
    )
    insert into dials (organization_id, campaign_id, contact_id, attempt, number, call_id, decided_at,
      verdict_version, verdict)
    select ${id}, ${campaign.id}, contact_id, attempt, number, call_id, ${instant(now)}::timestamptz,
      ${decisionVersion}, verdict
    from decided`.execute(database)
  await insertDialedCalls(
    organization,
    {
      campaign_id: campaign.id,
      agent_id: campaign.bot_uid,
      from_number: campaign.from_number,
      registered_timestamp: now,
      simulated,
      privacy: callPrivacyOf(script?.bot.call_settings),
    },
    dials.map(({ call_id, contact_id, number }, index) => {
      const { values = {} } = chosen[index] ?? {}
      const dynamic_variables = isMasked ? maskVariables(values) : values
      return { call_id, contact_id, to_number: number, dynamic_variables }
    }),
  )
}

export const goneSentence = 'It is no longer in the contact list of the campaign.'

/** The shortest delay, so that a blocked contact is not decided again all the time. */
const shortestHoldMs = 1_000

/** Stores the gate that blocks each contact, and until when. Null means permanently. */
export async function updateBlocked(
  { id, database }: Organization,
  campaign: { id: number; timezone: string },
  held: readonly BlockedContact[],
  now: number,
): Promise<void> {
  if (held.length === 0) return
  const rows = held.map(({ candidate, verdict: { until, ...verdict } }) => ({
    contact_id: candidate.contact_id,
    gate: verdict.gate,
    reason: candidate.person ? asText(explain({ ...verdict, until }), campaign.timezone) : goneSentence,
    status: until === null ? 'held_back' : 'pending',
    due_at: until === null ? null : instant(Math.max(until, now + shortestHoldMs)),
  }))
  await sql`
    update targets t set status = held.status, due_at = coalesce(held.due_at, t.due_at), gate = held.gate,
      reason = held.reason, updated_at = ${instant(now)}
    from json_to_recordset(${JSON.stringify(rows)})
      as held (contact_id int, gate text, reason text, status text, due_at timestamptz)
    where t.organization_id = ${id} and t.campaign_id = ${campaign.id} and t.contact_id = held.contact_id
      and t.status = 'pending'`.execute(database)
}
