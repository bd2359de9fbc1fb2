import { type DialingVerdict, verdictAt } from '#contract/dialing-verdict'
import type { CampaignRow } from '#server/campaigns/store'
import type { Organization } from '#server/database/organization'
import { findCandidates, readNumberFacts } from './candidates'
import { readContext } from './context'
import { factsOf, numbersFor } from './facts'

/** What would be decided of a contact of a campaign at `now`; undefined when it is not in the campaign. */
export async function verdictNow(
  organization: Organization,
  campaign: CampaignRow,
  contactId: number,
  now: number,
): Promise<DialingVerdict | undefined> {
  const [candidate] = await findCandidates(organization, campaign, [contactId])
  if (!candidate) return undefined
  const context = await readContext(organization, campaign)
  const { number } = numbersFor(candidate)
  const numbers = await readNumberFacts(organization, campaign.id, number === null ? [] : [number], now)
  const { contact } = factsOf(context, candidate, numbers)
  return verdictAt({ campaign: context.facts, contact, rules: context.rules }, now)
}
