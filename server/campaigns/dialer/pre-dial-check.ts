import { decisionAt } from '#rules/dialing/decision'
import { explain } from '#rules/dialing/decision-sentence'
import { asText } from '#rules/text/sentence-parts'
import type { PlaceDecision } from '#server/calls/engine/call-owner'
import type { CallRow } from '#server/calls/record'
import { isGone } from '#server/campaigns/dialer/completion/recording'
import {
  type Candidate,
  findCandidates,
  type NumberFacts,
  readNumberFacts,
} from '#server/campaigns/dialer/plan/candidates'
import { type Context, readContext } from '#server/campaigns/dialer/plan/context'
import { factsOf } from '#server/campaigns/dialer/plan/facts'
import { keepCampaign } from '#server/campaigns/store'
import { lockListShared } from '#server/contacts/do-not-call/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Carrier } from '#server/telephony/carrier'
import { type DialRow, findDialsOf, markPlacing } from './dials'
import { type Withdrawal, withdrawDials } from './withdrawal'

/** A decision this old is not carried out any more: the plan decides anew. */
const longestWaitMs = 60_000
/** After so long no carrier is asked again for what it never took. */
const longestPlacingMs = 600_000
const longestCallMs = 23 * 3_600_000

const waitedTooLong = 'It waited for longer than a minute to be placed.'
const campaignIsGone = 'The campaign was deleted.'
const isElsewhere = 'It is to be called on another number by now.'

/**
 * The last word before calls of one campaign are placed: whatever was decided before is decided again at this moment,
 * and whoever may not be called any more goes back to where it was, with a record of why. What may be placed is marked so on disk first:
 * after a crash it is known which calls may have been made.
 */
export async function admitCalls(
  organization: Organization,
  campaignId: number,
  calls: readonly CallRow[],
  { carrier, now: clock }: { carrier: Carrier; now: () => number },
): Promise<Map<string, PlaceDecision>> {
  const known = await askCarrier(organization, calls, carrier)
  return inTransaction(organization, async (inside) => {
    const campaign = await keepCampaign(inside, campaignId)
    await lockListShared(inside)
    const dials = await findDialsOf(
      inside,
      calls.map(({ call_id }) => call_id),
    )
    const context = campaign && (await readContext(inside, campaign))
    const contacts = dials.map(({ contact_id }) => contact_id)
    const candidates = campaign ? await findCandidates(inside, campaign, contacts) : []
    const now = clock()
    const numbers = await readNumberFacts(
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
      const admission = decide(call, dial, () => against() === null, { carrier, known, now })
      answers.set(call.call_id, admission)
      if (dial && admission === 'withdrawn') withdrawn.push({ dial, reason: against() ?? waitedTooLong })
      if (dial && admission === 'place' && mayRing(dial, known)) placing.push(dial)
    }
    await markPlacing(
      inside,
      placing.map(({ call_id }) => call_id),
      now,
    )
    await withdrawDials(inside, campaign, withdrawn, now)
    return answers
  })
}

/** As far as anybody knows its phone has not rung yet. */
export const mayRing = ({ outcome, call_id }: DialRow, known: ReadonlySet<string>) =>
  (outcome === null || outcome === 'pending') && !known.has(call_id)

/**
 * The same question as when the dial was decided, without the dial itself: null when it may be made, else what holds it,
 * for people.
 */
export function reasonAgainst(
  context: Context,
  candidate: Candidate,
  dial: DialRow,
  numbers: NumberFacts,
  now: number,
): string | null {
  const { facts, rules } = context
  if (!candidate.person) return isGone
  const { contact, number } = factsOf(context, candidate, numbers)
  if (number !== null && number !== dial.number) return isElsewhere
  const decidedAt = Date.parse(dial.decided_at)
  const itself = contact.recentDials.indexOf(decidedAt)
  const campaign = { ...facts, open: facts.open - 1, organizationOpen: facts.organizationOpen - 1 }
  const asked = {
    ...contact,
    status: 'pending' as const,
    dueAt: null,
    recentDials: contact.recentDials.filter((_, index) => index !== itself),
  }
  const verdict = decisionAt({ campaign, contact: asked, rules }, now)
  return verdict.allowed ? null : asText(explain(verdict), context.campaign.timezone)
}

type Asked = { carrier: Carrier; known: ReadonlySet<string>; now: number }

export function decide(
  call: CallRow,
  dial: DialRow | undefined,
  mayDial: () => boolean,
  { carrier: { repeats }, known, now }: Asked,
): PlaceDecision {
  const age = now - call.registered_timestamp
  const isRecent = age <= longestWaitMs
  if (call.call_status === 'ongoing' || dial?.outcome === 'dialing' || known.has(call.call_id)) {
    return repeats === 'never' || age > longestCallMs ? 'unknown' : 'place'
  }
  if (!dial) return 'withdrawn'
  const isUnplaced = dial.outcome === null || repeats === 'asks'
  if (isUnplaced) return isRecent && mayDial() ? 'place' : 'withdrawn'
  // It was about to be placed: nobody here knows whether the carrier has heard of it.
  return repeats === 'by_key' && age <= longestPlacingMs && mayDial() ? 'place' : 'unknown'
}

/** Which of the calls that may have been placed the carrier has, where it can be asked. */
async function askCarrier(
  organization: Organization,
  calls: readonly CallRow[],
  carrier: Carrier,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  if (carrier.repeats !== 'asks') return known
  const callIds = calls.map(({ call_id }) => call_id)
  for (const { call_id, outcome } of await findDialsOf(organization, callIds)) {
    if (outcome === 'pending' && (await carrier.knows?.(call_id))) known.add(call_id)
  }
  return known
}
