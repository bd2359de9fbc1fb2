import type { DialingDecision } from '#contract/campaigns/decision'
import { decisionAt } from '#rules/dialing/decision'
import { isFinished } from '#server/campaigns/dialer/rules'
import { findReached } from '#server/campaigns/preflight/store'
import type { CampaignRow } from '#server/campaigns/store'
import { findContact } from '#server/contacts/store'
import type { Organization } from '#server/kernel/database/organization'
import { type Candidate, findNumberFacts, listCandidates } from './candidates'
import { findContext } from './context'
import { factsOf, numbersFor } from './facts'

/** A contact of the list that the campaign has not inserted yet. */
export async function findNewContact(organization: Organization, campaign: CampaignRow, contactId: number) {
  return isFinished(campaign.status)
    ? undefined
    : findContact(organization, campaign.contact_list_id, contactId)
}

async function findCandidate(
  organization: Organization,
  campaign: CampaignRow,
  contact_id: number,
): Promise<Candidate | undefined> {
  const [candidate] = await listCandidates(organization, campaign, [contact_id])
  if (candidate) return candidate
  const person = await findNewContact(organization, campaign, contact_id)
  const fresh = { status: 'pending', attempts: 0, number_index: 0, due_at: 0, call_id: null } as const
  if (!person) return undefined
  const reached = campaign.skip_reached
    ? await findReached(organization, campaign.id, [{ id: contact_id }])
    : undefined
  return { ...fresh, contact_id, person, reached_by: reached?.get(contact_id) ?? null }
}

/** The decision about a contact at `now` (ms); undefined if the contact does not belong to the campaign. */
export async function decideNow(
  organization: Organization,
  campaign: CampaignRow,
  contactId: number,
  now: number,
): Promise<DialingDecision | undefined> {
  const candidate = await findCandidate(organization, campaign, contactId)
  if (!candidate) return undefined
  const context = await findContext(organization, campaign)
  const { number } = numbersFor(candidate)
  const numbers = await findNumberFacts(organization, campaign.id, number === null ? [] : [number], now)
  const { contact } = factsOf(context, candidate, numbers, now)
  return decisionAt({ campaign: context.facts, contact, rules: context.rules }, now)
}
