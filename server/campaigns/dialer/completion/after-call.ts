import { sql } from 'kysely'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import { wasAnswered } from '#rules/calls/outcomes'
import { afterCall } from '#rules/dialing/retries'
import type { CallEnd } from '#server/calls/call-end'
import { countEnded, endDials } from '#server/campaigns/dialer/dials'
import { type Candidate, findCandidates } from '#server/campaigns/dialer/plan/candidates'
import { numbersFor } from '#server/campaigns/dialer/plan/facts'
import { isOver } from '#server/campaigns/dialer/rules'
import { type CampaignRow, keepCampaign } from '#server/campaigns/store'
import type { Organization } from '#server/kernel/database/organization'
import { type CallEnding, endingOf, endingSentence, isCallEnding } from './endings'
import { isSilent } from './silent-call-breaker'

/** What a change needs to know of the end of a call. */
type EndedDial = Pick<CallEnd, 'outcome' | 'placement'> & {
  finished: { is_successful?: boolean | null | undefined }
}

const endingOfCall = ({ outcome, placement }: EndedDial): CallEnding =>
  placement === 'unknown' ? placement : endingOf(outcome)

/** What the ends of calls of one campaign mean for its contacts. Run it in the transaction that stores these ends. */
export async function takeEnds(
  organization: Organization,
  campaignId: number,
  ended: readonly CallEnd[],
  now: number,
): Promise<void> {
  const campaign = await keepCampaign(organization, campaignId)
  const told = ended.map((one) => ({ call_id: one.call.call_id, outcome: endingOfCall(one) }))
  const fresh = await endDials(organization, told)
  if (!campaign || fresh.length === 0) return
  await countEnded(organization, campaignId, fresh)
  const ids = new Set(fresh.map(({ call_id }) => call_id))
  const news = ended.filter(({ call }) => ids.delete(call.call_id))
  const contacts = news.flatMap(({ call }) => call.contact_id ?? [])
  const candidates = await findCandidates(organization, campaign, contacts)
  const byCall = new Map(candidates.map((candidate) => [candidate.call_id, candidate]))
  const retried = candidates.flatMap(({ contact_id, attempts }) => (attempts > 1 ? [contact_id] : []))
  const past = await listEndings(organization, campaignId, retried)
  const changes = news.flatMap((one) => {
    const candidate = byCall.get(one.call.call_id)
    if (!candidate) return []
    const before = past.get(candidate.contact_id)?.slice(0, -1) ?? []
    return [{ contact_id: candidate.contact_id, ...changeOf(campaign, candidate, one, before, now) }]
  })
  await sql`
    update targets t set status = told.status, reason = told.reason, is_successful = told.is_successful, gate = null,
      due_at = coalesce(told.due_at, t.due_at), number_index = coalesce(told.number_index, t.number_index),
      updated_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(changes)}) as told (
      contact_id int, status text, reason text, is_successful boolean, due_at timestamptz, number_index smallint
    )
    where t.organization_id = ${organization.id} and t.campaign_id = ${campaignId}
      and t.contact_id = told.contact_id and t.status = 'dialing'`.execute(organization.database)
  await countAnswers(organization, campaignId, news)
}

/** How the calls of this campaign to each of the contacts have ended, the last one last. */
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
  one: EndedDial,
  before: readonly CallEnding[],
  now: number,
): Change {
  const ending = endingOfCall(one)
  const { numbers, index } = numbersFor(candidate)
  const outcomes = [...before, ending] as const
  const after = afterCall(campaign.retry_rules, { outcomes, number_index: index, numbers, ended_at: now })
  const isLast = isOver(campaign.status) || after.due_at === null
  return {
    status: isLast ? ending : after.status,
    reason: endingSentence(ending),
    is_successful: ending === 'reached' ? (one.finished.is_successful ?? null) : null,
    due_at: isLast ? null : new Date(after.due_at).toISOString(),
    number_index: after.number_index,
  }
}

/** For the silent-call breaker, and to know when the carrier refuses everything. */
async function countAnswers(
  { id, database }: Organization,
  campaignId: number,
  news: readonly CallEnd[],
): Promise<void> {
  const answered = news.filter(({ outcome }) => wasAnswered(outcome)).length
  const silent = news.filter(({ outcome }) => isSilent(outcome)).length
  // An order of which nobody knows was not refused.
  const known = news.filter(({ placement }) => placement !== 'unknown')
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
