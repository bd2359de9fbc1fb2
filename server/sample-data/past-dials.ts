import { sql } from 'kysely'
import type { DialingDecision } from '#contract/campaigns/decision'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { decisionAt, decisionVersion } from '#rules/dialing/decision'
import type { DialingQuestion } from '#rules/dialing/decision-facts'
import { scheduleOf } from '#rules/schedule/campaign-window'
import { type CallEnding, endingSentence } from '#server/campaigns/dialer/completion/endings'
import { incrementOutcomeCounts } from '#server/campaigns/dialer/dials'
import { zonesOf } from '#server/contacts/phone-zones/zones-of'
import type { Organization } from '#server/kernel/database/organization'
import type { SampleAccount } from './account'
import { campaigns, logCampaigns, type SampleCampaign } from './campaigns'
import type { PastCall } from './past-calls'

/** The ending of a past call of a campaign. */
export type PastEnd = { call: PastCall; ending: CallEnding; is_successful: boolean | null }

const open = { hasBot: true, hasNumber: true, concurrency: null, open: 0, organizationOpen: 0 }
const free = {
  dueAt: null,
  forbidden: null,
  country: null,
  listedSince: null,
  duplicateOf: null,
  unfilled: [],
  recentDials: [],
}

/** The decision that the dialer would have made then. */
function verdictOn({ call }: PastEnd, campaign: SampleCampaign): DialingDecision {
  const [time_start, time_end, timezone] = campaign.window
  const created_at = new Date(0).toISOString()
  const schedule = scheduleOf({ time_start, time_end, timezone, days: [...campaign.days], created_at })
  const question: DialingQuestion = {
    campaign: { ...open, status: 'Running', schedule, contacts: campaign.dialed },
    contact: { ...free, status: 'pending', number: call.to_number, ...zonesOf(call.to_number, null) },
    rules: usualDialingRules,
  }
  return decisionAt(question, call.registered_timestamp)
}

const rowOf = (end: PastEnd, campaign: SampleCampaign) => ({
  campaign_id: end.call.campaign_id,
  contact_id: end.call.contact_id,
  number: end.call.to_number,
  call_id: end.call.call_id,
  at: new Date(end.call.registered_timestamp).toISOString(),
  verdict: verdictOn(end, campaign),
  outcome: end.ending,
  reason: endingSentence(end.ending),
  is_successful: end.is_successful,
})

/** Inserts the contacts of started campaigns with their status and past decisions. */
export async function insertPastDials(
  organization: Organization,
  { campaign_ids }: SampleAccount,
  ends: readonly PastEnd[],
): Promise<void> {
  const { id, database } = organization
  for (const [index, campaign] of campaigns.entries()) {
    const campaignId = campaign_ids[index] ?? 0
    const rows = ends.filter(({ call }) => call.campaign_id === campaignId).map((end) => rowOf(end, campaign))
    if (rows.length === 0) continue
    const isOver = campaign.status === 'Stopped'
    await sql`
      insert into dials (organization_id, campaign_id, contact_id, attempt, number, call_id, decided_at,
        verdict_version, verdict, outcome)
      select ${id}, campaign_id, contact_id, 1, number, call_id, at, ${decisionVersion}, verdict, outcome
      from json_to_recordset(${JSON.stringify(rows)}) as dial (campaign_id int, contact_id int, number text,
        call_id text, at timestamptz, verdict jsonb, outcome text)`.execute(database)
    const ended = rows.map(({ call_id, at, outcome }) => ({ call_id, decided_at: at, outcome }))
    await incrementOutcomeCounts(organization, campaignId, ended)
    await sql`
      insert into targets (organization_id, campaign_id, contact_id, status, attempts, number, call_id, reason,
        is_successful, updated_at)
      select ${id}, ${campaignId}, c.id,
        coalesce(outcome, case when ${isOver} then 'not_reached' else 'pending' end), (call_id is not null)::int,
        number, call_id, coalesce(reason, case when ${isOver} then 'The campaign ended before this contact was called.' end),
        is_successful, coalesce(at, clock_timestamp())
      from contacts c join campaigns on campaigns.id = ${campaignId} and campaigns.contact_list_id = c.contact_list_id
      left join json_to_recordset(${JSON.stringify(rows)}) as dial (contact_id int, number text, call_id text,
        at timestamptz, outcome text, reason text, is_successful boolean) on dial.contact_id = c.id
      where c.organization_id = ${id}`.execute(database)
    await sql`
      update campaigns set started_at = ${rows[0]?.at},
        finished_at = case when status in ('Completed', 'Stopped') then ${rows.at(-1)?.at}::timestamptz end
      where organization_id = ${id} and id = ${campaignId}`.execute(database)
  }
  await logCampaigns(organization)
}
