import { sql } from 'kysely'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import { wasAnswered } from '#rules/calls/outcomes'
import { afterCall } from '#rules/dialing/retries'
import type { CallEnd } from '#server/calls/call-end'
import { incrementOutcomeCounts, updateEnded } from '#server/campaigns/dialer/dials'
import { type Candidate, listCandidates } from '#server/campaigns/dialer/plan/candidates'
import { numbersFor } from '#server/campaigns/dialer/plan/facts'
import { isFinished } from '#server/campaigns/dialer/rules'
import { type CampaignRow, lockCampaignForShare } from '#server/campaigns/store'
import type { Organization } from '#server/kernel/database/organization'
import { type CallEnding, endingOf, endingSentence, isCallEnding } from './endings'
import { isSilent } from './silent-call-breaker'

/** The facts about a completed call that change its contact. */
type EndedDial = Pick<CallEnd, 'outcome' | 'placement'> & {
  finished: { is_successful?: boolean | null | undefined }
}

const endingOfCall = ({ outcome, placement }: EndedDial): CallEnding =>
  placement === 'unknown' ? placement : endingOf(outcome)

/** Updates the contacts of a campaign whose calls have ended. Run it in the transaction that stores the ends. */
export async function applyCallEnds(
  organization: Organization,
  campaignId: number,
  ended: readonly CallEnd[],
  now: number,
): Promise<void> {
  const campaign = await lockCampaignForShare(organization, campaignId)
  const outcomes = ended.map((end) => ({ call_id: end.call.call_id, outcome: endingOfCall(end) }))
  const fresh = await updateEnded(organization, outcomes)
  if (!campaign || fresh.length === 0) return
  await incrementOutcomeCounts(organization, campaignId, fresh)
  const ids = new Set(fresh.map(({ call_id }) => call_id))
  const newEnds = ended.filter(({ call }) => ids.delete(call.call_id))
  const contacts = newEnds.flatMap(({ call }) => call.contact_id ?? [])
  const candidates = await listCandidates(organization, campaign, contacts)
  const byCall = new Map(candidates.map((candidate) => [candidate.call_id, candidate]))
  const retried = candidates.flatMap(({ contact_id, attempts }) => (attempts > 1 ? [contact_id] : []))
  const past = await listEndings(organization, campaignId, retried)
  const changes = newEnds.flatMap((end) => {
    const candidate = byCall.get(end.call.call_id)
    if (!candidate) return []
    const before = past.get(candidate.contact_id)?.slice(0, -1) ?? []
    return [{ contact_id: candidate.contact_id, ...changeOf(campaign, candidate, end, before, now) }]
  })
  await sql`
    update targets t set status = changed.status, reason = changed.reason, is_successful = changed.is_successful, gate = null,
      due_at = coalesce(changed.due_at, t.due_at), number_index = coalesce(changed.number_index, t.number_index),
      updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(changes)}) as changed (
      contact_id int, status text, reason text, is_successful boolean, due_at timestamptz, number_index smallint
    )
    where t.organization_id = ${organization.id} and t.campaign_id = ${campaignId}
      and t.contact_id = changed.contact_id and t.status = 'dialing'`.execute(organization.database)
  await updateAnswerCounts(organization, campaignId, newEnds)
}

/** The endings of this campaign's calls to each contact, oldest first. */
async function listEndings(
  { id, database }: Organization,
  campaignId: number,
  contacts: readonly number[],
): Promise<Map<number, CallEnding[]>> {
  if (contacts.length === 0) return new Map()
  const rows = await database
    .selectFrom('dials')
    .select(['contact_id', 'outcome'])
    .where('organization_id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`contact_id = any(${contacts}::int[])`)
    .orderBy('contact_id')
    .orderBy('attempt')
    .execute()
  const endings = new Map<number, CallEnding[]>()
  for (const { contact_id, outcome } of rows) {
    if (outcome && isCallEnding(outcome)) {
      endings.set(contact_id, [...(endings.get(contact_id) ?? []), outcome])
    }
  }
  return endings
}

type Change = {
  status: TargetStatus
  reason: string
  is_successful: boolean | null
  due_at: string | null
  number_index: number | null
}

export function changeOf(
  campaign: CampaignRow,
  candidate: Candidate,
  end: EndedDial,
  before: readonly CallEnding[],
  now: number,
): Change {
  const ending = endingOfCall(end)
  const { numbers, index } = numbersFor(candidate)
  const outcomes = [...before, ending] as const
  const after = afterCall(campaign.retry_rules, { outcomes, number_index: index, numbers, ended_at: now })
  const isLast = isFinished(campaign.status) || after.due_at === null
  return {
    status: isLast ? ending : after.status,
    reason: endingSentence(ending),
    is_successful: ending === 'reached' ? (end.finished.is_successful ?? null) : null,
    due_at: isLast ? null : new Date(after.due_at).toISOString(),
    number_index: after.number_index,
  }
}

/** Counts answers for the silent-call breaker, and refusals in a row to detect a carrier that refuses every call. */
async function updateAnswerCounts(
  { id, database }: Organization,
  campaignId: number,
  ends: readonly CallEnd[],
): Promise<void> {
  const answered = ends.filter(({ outcome }) => wasAnswered(outcome)).length
  const silent = ends.filter(({ outcome }) => isSilent(outcome)).length
  // An order with an unknown result was not refused.
  const known = ends.filter(({ placement }) => placement !== 'unknown')
  const lastTaken = known.findLastIndex(({ placement }) => placement === 'made')
  const refused = known.length - 1 - lastTaken
  const isSeries = lastTaken < 0
  await database
    .insertInto('campaign_answers')
    .values({ organization_id: id, campaign_id: campaignId, answered, silent, refused })
    .onConflict((conflict) =>
      conflict.column('campaign_id').doUpdateSet((e) => ({
        answered: e('campaign_answers.answered', '+', answered),
        silent: e('campaign_answers.silent', '+', silent),
        refused: isSeries ? e('campaign_answers.refused', '+', refused) : e.val(refused),
      })),
    )
    .execute()
}
