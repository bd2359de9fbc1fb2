import { type Campaign, campaignActions, campaigns } from '#contract/campaigns/campaigns'
import { conflict, notFound } from '#contract/http/error'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { notifyDialer } from '#server/campaigns/dialer/notify'
import { countContactsOf } from '#server/contacts/lists/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { changeCampaign, createCampaign, deleteCampaign } from './changes'
import { type CampaignAction, scheduleTypeOf, statusAfter } from './rules'
import { type CampaignRow, countCampaigns, findCampaign, listCampaigns, lockCampaign } from './store'
import { countTargetsOf, finalOf } from './target-counts'
import { updateStatus } from './transitions'

/** Pauses, resumes or stops a campaign. The action is in effect once the operation is answered. */
export function actOn(
  organization: Organization,
  id: number,
  action: CampaignAction,
  now: number,
): Promise<CampaignRow> {
  return inTransaction(organization, async (inside) => {
    const row = await lockCampaign(inside, id)
    if (!row) throw notFound('Campaign')
    const reason = reasonAgainst(action, row.status)
    if (reason) throw conflict(`${reason}.`)
    const to = statusAfter(action, row, now)
    const changed = await updateStatus(inside, row, { to, reason: null }, now)
    await notifyDialer(inside, id)
    return changed
  })
}

async function toCampaigns(organization: Organization, rows: CampaignRow[]): Promise<Campaign[]> {
  const lists = [...new Set(rows.map((row) => row.contact_list_id))]
  const [contacts, targets] = await Promise.all([
    countContactsOf(organization, lists),
    countTargetsOf(
      organization,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map(({ organization_id, ...row }) => {
    const counts = targets.get(row.id) ?? null
    return {
      ...row,
      type: 'outbound',
      schedule_type: scheduleTypeOf(row.days),
      current_index: counts ? finalOf(counts) : 0,
      total_contacts: contacts.get(row.contact_list_id) ?? 0,
      counts,
    }
  })
}

async function toCampaign(organization: Organization, row: CampaignRow | undefined): Promise<Campaign> {
  const [campaign] = row ? await toCampaigns(organization, [row]) : []
  if (!campaign) throw notFound('Campaign')
  return campaign
}

export const campaignHandlers = implement(campaigns, ({ organization, campaign_id }) =>
  lockCampaign(organization, campaign_id),
)({
  async create({ organization, body }) {
    const row = await inTransaction(organization, (inside) => createCampaign(inside, body))
    return toCampaign(organization, row)
  },
  async list({ organization, query }) {
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listCampaigns(organization, query, slice),
      total: () => countCampaigns(organization, query),
      positionOf: (row) => [row.created_at, row.id],
      ordering: ['moment', 'id'],
    })
    return { campaigns: await toCampaigns(organization, rows), pagination }
  },
  async get({ organization, campaign_id }) {
    return toCampaign(organization, await findCampaign(organization, campaign_id))
  },
  async update({ organization, campaign_id, body }) {
    const row = await inTransaction(organization, (inside) => changeCampaign(inside, campaign_id, body))
    return toCampaign(organization, row)
  },
  async delete({ organization, campaign_id }) {
    await inTransaction(organization, (inside) => deleteCampaign(inside, campaign_id))
  },
})

export const campaignActionHandlers = implement(campaignActions)({
  async pause({ organization, campaign_id }) {
    return toCampaign(organization, await actOn(organization, campaign_id, 'pause', Date.now()))
  },
  async resume({ organization, campaign_id }) {
    return toCampaign(organization, await actOn(organization, campaign_id, 'resume', Date.now()))
  },
  async stop({ organization, campaign_id }) {
    return toCampaign(organization, await actOn(organization, campaign_id, 'stop', Date.now()))
  },
})
