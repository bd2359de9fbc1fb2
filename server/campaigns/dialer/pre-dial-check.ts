import { sql } from 'kysely'
import { decisionAt } from '#rules/dialing/decision'
import { explain } from '#rules/dialing/decision-sentence'
import { asText } from '#rules/text/sentence-parts'
import type { PlaceDecision } from '#server/calls/engine/call-owner'
import type { CallRow } from '#server/calls/record'
import { goneSentence } from '#server/campaigns/dialer/completion/recording'
import {
  type Candidate,
  findNumberFacts,
  listCandidates,
  type NumberFacts,
} from '#server/campaigns/dialer/plan/candidates'
import { type Context, findContext } from '#server/campaigns/dialer/plan/context'
import { factsOf } from '#server/campaigns/dialer/plan/facts'
import { type CampaignRow, lockCampaignForShare } from '#server/campaigns/store'
import { lockListShared } from '#server/contacts/do-not-call/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Carrier } from '#server/telephony/carrier'
import { type DialRow, listDialsOfCalls, updatePlacing } from './dials'
import { isFinished } from './rules'

/** A withdrawn decision with its reason, a sentence for people. */
type Withdrawal = { dial: DialRow; reason: string }

/**
 * Withdraws dials that never reached the carrier. The contact returns to its former status, or was not reached if the
 * campaign has finished. The decision stays on record as withdrawn.
 */
async function withdrawDials(
  { id, database }: Organization,
  campaign: CampaignRow | undefined,
  withdrawals: readonly Withdrawal[],
  now: number,
): Promise<void> {
  if (withdrawals.length === 0) return
  const withdrawn = withdrawals.map(({ dial: { call_id }, reason }) => ({ call_id, reason }))
  const callIds = withdrawn.map(({ call_id }) => call_id)
  const contacts = withdrawals.map(({ dial }) => dial.contact_id)
  const campaigns = [...new Set(withdrawals.map(({ dial }) => dial.campaign_id))]
  const status = campaign && !isFinished(campaign.status) ? 'pending' : 'not_reached'
  await sql`
    update targets set status = ${status}, attempts = attempts - 1, call_id = null,
      due_at = case when attempts > 1 then ${new Date(now).toISOString()}::timestamptz else '1970-01-01Z' end,
      number = case when attempts > 1 then number end, gate = null, updated_at = clock_timestamp(),
      reason = case when ${status} = 'not_reached' then 'The campaign ended before this contact was called.' end
    where organization_id = ${id} and status = 'dialing' and call_id = any(${callIds}::text[])
      and campaign_id = any(${campaigns}::int[]) and contact_id = any(${contacts}::int[])`.execute(database)
  await sql`
    with withdrawal as (
      select * from json_to_recordset(${JSON.stringify(withdrawn)}) as withdrawal (call_id text, reason text)
    ), taken_back as (
      delete from dials d using withdrawal where d.organization_id = ${id} and d.call_id = withdrawal.call_id
      returning d.*, withdrawal.reason
    )
    insert into withdrawn_dials (organization_id, campaign_id, contact_id, attempt, number, call_id, decided_at,
      verdict_version, verdict, withdrawn_at, reason)
    select organization_id, campaign_id, contact_id, attempt, number, call_id, decided_at, verdict_version,
      verdict, ${new Date(now).toISOString()}, reason
    from taken_back`.execute(database)
  // Contacts that were blocked as duplicates may be called now. A campaign that starts again unblocks all contacts.
  if (campaign?.status === 'Running') {
    await sql`
      update targets set status = 'pending', due_at = '1970-01-01Z', updated_at = clock_timestamp()
      where organization_id = ${id} and campaign_id = ${campaign.id} and gate = 'duplicate'
        and status = 'held_back'`.execute(database)
  }
  await sql`
    delete from calls where organization_id = ${id} and call_id = any(${callIds}::text[])
      and call_status = 'registered'`.execute(database)
}

/** An older decision is withdrawn, and the plan decides again. Calls that wait for the line are decided again instead. */
const longestWaitMs = 60_000
/** After this time an unconfirmed order is not sent again. */
const longestPlacingMs = 600_000
const longestCallMs = 23 * 3_600_000

const waitedTooLong = 'The call was not placed within a minute.'
const campaignIsGone = 'The campaign was deleted.'
const isElsewhere = 'The contact now has another number to call.'

/**
 * Decides again, immediately before calls of one campaign are placed. A contact that may no longer be called returns to
 * its former status, with a record of the reason. Calls that will be placed are marked on disk first, so that after a
 * crash it is known which calls may have been placed.
 */
export async function checkBeforeDial(
  organization: Organization,
  campaignId: number,
  calls: readonly CallRow[],
  { carrier, now: clock, isWaiting = false }: { carrier: Carrier; now: () => number; isWaiting?: boolean },
): Promise<Map<string, PlaceDecision>> {
  const known = await askCarrier(organization, calls, carrier)
  return inTransaction(organization, async (inside) => {
    const campaign = await lockCampaignForShare(inside, campaignId)
    await lockListShared(inside)
    const dials = await listDialsOfCalls(
      inside,
      calls.map(({ call_id }) => call_id),
    )
    const context = campaign && (await findContext(inside, campaign))
    const contacts = dials.map(({ contact_id }) => contact_id)
    const candidates = campaign ? await listCandidates(inside, campaign, contacts) : []
    const now = clock()
    const numbers = await findNumberFacts(
      inside,
      campaignId,
      dials.map(({ number }) => number),
      now,
    )
    const dialOf = new Map(dials.map((dial) => [dial.call_id, dial]))
    const candidateOf = new Map(candidates.map((candidate) => [candidate.call_id, candidate]))
    const answers = new Map<string, PlaceDecision>()
    const placing: DialRow[] = []
    const withdrawn: Withdrawal[] = []
    for (const call of calls) {
      const dial = dialOf.get(call.call_id)
      const candidate = candidateOf.get(call.call_id)
      const against = () =>
        context && candidate && dial ? reasonAgainst(context, candidate, dial, numbers, now) : campaignIsGone
      const admission = decide(call, dial, () => against() === null, { carrier, known, now, isWaiting })
      answers.set(call.call_id, admission)
      if (dial && admission === 'withdrawn') withdrawn.push({ dial, reason: against() ?? waitedTooLong })
      if (dial && admission === 'place' && mayRing(dial, known)) placing.push(dial)
    }
    await updatePlacing(
      inside,
      placing.map(({ call_id }) => call_id),
      now,
    )
    await withdrawDials(inside, campaign, withdrawn, now)
    return answers
  })
}

/** Whether the phone has not rung yet, as far as known. */
export const mayRing = ({ outcome, call_id }: DialRow, known: ReadonlySet<string>) =>
  (outcome === null || outcome === 'pending') && !known.has(call_id)

/** Repeats the decision about a dial without counting the dial itself. Null if it is allowed, else the reason. */
export function reasonAgainst(
  context: Context,
  candidate: Candidate,
  dial: DialRow,
  numbers: NumberFacts,
  now: number,
): string | null {
  const { facts, rules } = context
  if (!candidate.person) return goneSentence
  const { contact, number } = factsOf(context, candidate, numbers, now)
  if (number !== null && number !== dial.number) return isElsewhere
  const decidedAt = Date.parse(dial.decided_at)
  const itself = contact.recentDials.indexOf(decidedAt)
  const campaign = { ...facts, open: facts.open - 1, organizationOpen: facts.organizationOpen - 1 }
  const waiting = {
    ...contact,
    status: 'pending' as const,
    dueAt: null,
    recentDials: contact.recentDials.filter((_, index) => index !== itself),
  }
  const verdict = decisionAt({ campaign, contact: waiting, rules }, now)
  return verdict.allowed ? null : asText(explain(verdict), context.campaign.timezone)
}

type Circumstances = { carrier: Carrier; known: ReadonlySet<string>; now: number; isWaiting?: boolean }

export function decide(
  call: CallRow,
  dial: DialRow | undefined,
  mayDial: () => boolean,
  { carrier: { repeats }, known, now, isWaiting = false }: Circumstances,
): PlaceDecision {
  const age = now - call.registered_timestamp
  const isRecent = isWaiting || age <= longestWaitMs
  if (call.call_status === 'ongoing' || dial?.outcome === 'dialing' || known.has(call.call_id)) {
    return repeats === 'never' || age > longestCallMs ? 'unknown' : 'place'
  }
  if (!dial) return 'withdrawn'
  const isUnplaced = dial.outcome === null || repeats === 'asks'
  if (isUnplaced) return isRecent && mayDial() ? 'place' : 'withdrawn'
  // The order was about to be sent, and the carrier may have received it.
  return repeats === 'by_key' && age <= longestPlacingMs && mayDial() ? 'place' : 'unknown'
}

/** Asks the carrier which of the possibly placed calls it has, if it supports that. */
async function askCarrier(
  organization: Organization,
  calls: readonly CallRow[],
  carrier: Carrier,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  if (carrier.repeats !== 'asks') return known
  const callIds = calls.map(({ call_id }) => call_id)
  for (const { call_id, outcome } of await listDialsOfCalls(organization, callIds)) {
    if (outcome === 'pending' && (await carrier.knows?.(call_id))) known.add(call_id)
  }
  return known
}
