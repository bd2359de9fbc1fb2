import { type Target, targets } from '#contract/campaigns/contacts'
import { notFound } from '#contract/http/error'
import { decideNow, findNewContact } from '#server/campaigns/dialer/plan/decision-now'
import { type CampaignRow, findCampaign } from '#server/campaigns/store'
import type { Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { countTargets, findTarget, listDials, listTargets, listWithdrawn } from './store'

/** A contact of the list that the campaign has not inserted yet. */
async function findNewTarget(
  organization: Organization,
  campaign: CampaignRow,
  contact_id: number,
): Promise<Target | undefined> {
  const contact = await findNewContact(organization, campaign, contact_id)
  if (!contact) return undefined
  const { name, phone_number, updated_at } = contact
  const noDial = {
    gate: null,
    reason: null,
    due_at: null,
    number: null,
    call_id: null,
    is_successful: null,
  }
  return { contact_id, name, phone_number, status: 'pending', attempts: 0, ...noDial, updated_at }
}

export const targetHandlers = implement(targets)({
  async list({ organization, campaign_id, query }) {
    if (!(await findCampaign(organization, campaign_id))) throw notFound('Campaign')
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listTargets(organization, campaign_id, query, slice),
      total: () => countTargets(organization, campaign_id, query),
      positionOf: (row) => [campaign_id, row.contact_id],
      ordering: ['id', 'id'],
    })
    return { targets: rows, pagination }
  },
  async get({ organization, campaign_id, contact_id }) {
    const campaign = await findCampaign(organization, campaign_id)
    if (!campaign) throw notFound('Campaign')
    const target =
      (await findTarget(organization, campaign_id, contact_id)) ??
      (await findNewTarget(organization, campaign, contact_id))
    const verdict = await decideNow(organization, campaign, contact_id, Date.now())
    if (!target || !verdict) throw notFound('Contact')
    return {
      ...target,
      dials: await listDials(organization, campaign_id, contact_id),
      withdrawn_dials: await listWithdrawn(organization, campaign_id, contact_id),
      verdict,
    }
  },
})
