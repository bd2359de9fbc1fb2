import type { DialingDecision } from '#contract/campaigns/decision'
import { decisionAt } from '#rules/dialing/decision'
import { isOver } from '#server/campaigns/dialer/rules'
import type { CampaignRow } from '#server/campaigns/store'
import { findContact } from '#server/contacts/store'
import type { Organization } from '#server/kernel/database/organization'
import { type Candidate, findCandidates, readNumberFacts } from './candidates'
import { readContext } from './context'
import { factsOf, numbersFor } from './facts'

/** A contact of the list that its campaign has yet to take in. */
export async function findWaiting(organization: Organization, campaign: CampaignRow, contactId: number) {
  return isOver(campaign.status) ? undefined : findContact(organization, campaign.contact_list_id, contactId)
}

async function findCandidate(
  organization: Organization,
  campaign: CampaignRow,
  contact_id: number,
): Promise<Candidate | undefined> {
  const [candidate] = await findCandidates(organization, campaign, [contact_id])
  if (candidate) return candidate
  const person = await findWaiting(organization, campaign, contact_id)
  const fresh = { status: 'pending', attempts: 0, number_index: 0, due_at: 0, call_id: null } as const
  return person && { ...fresh, contact_id, person }
}

/** What would be decided of a contact of a campaign at `now`; undefined when it is not to be called by the campaign. */
export async function verdictNow(
  organization: Organization,
  campaign: CampaignRow,
  contactId: number,
  now: number,
): Promise<DialingDecision | undefined> {
  const candidate = await findCandidate(organization, campaign, contactId)
  if (!candidate) return undefined
  const context = await readContext(organization, campaign)
  const { number } = numbersFor(candidate)
  const numbers = await readNumberFacts(organization, campaign.id, number === null ? [] : [number], now)
  const { contact } = factsOf(context, candidate, numbers)
  return decisionAt({ campaign: context.facts, contact, rules: context.rules }, now)
}
