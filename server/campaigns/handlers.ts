import { campaignActions } from '#contract/campaigns/actions'
import { type Campaign, campaigns } from '#contract/campaigns/campaigns'
import {
  isFinal,
  type TargetCounts,
  type TargetStatus,
  targetStatuses,
} from '#contract/campaigns/contact-status'
import { conflict, notFound } from '#contract/http/error'
import { finalCampaignStatuses, reasonAgainst } from '#rules/dialing/campaign-transitions'
import { notifyDialer } from '#server/campaigns/dialer/notify'
import { countContactsOf } from '#server/contacts/lists/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { cursorsOf } from '#server/kernel/database/sorting'
import { implement } from '#server/kernel/http/implement'
import { changeCampaign, createCampaign, deleteCampaign } from './changes'
import { type CampaignAction, scheduleTypeOf, statusAfter } from './rules'
import { type CampaignRow, countCampaigns, findCampaign, listCampaigns, lockCampaign } from './store'
import { updateStatus } from './transitions'

const none: TargetCounts = {
  pending: 0,
  dialing: 0,
  reached: 0,
  voicemail: 0,
  no_answer: 0,
  busy: 0,
  failed: 0,
  unknown: 0,
  held_back: 0,
  not_reached: 0,
  successful: 0,
  judged: 0,
}

/** Counts the contacts of campaigns by status. A campaign that has not started is missing. */
export async function countTargetsOf(
  { id, database }: Organization,
  campaigns: readonly number[],
): Promise<Map<number, TargetCounts>> {
  const counts = new Map<number, TargetCounts>()
  if (campaigns.length === 0) return counts
  const rows = await database
    .selectFrom('target_counts')
    .select((e) => [
      'campaign_id',
      'status',
      e.fn.sum<number>('targets').as('targets'),
      e.fn.sum<number>('successful').as('successful'),
      e.fn.sum<number>('judged').as('judged'),
    ])
    .where('organization_id', '=', id)
    .where('campaign_id', 'in', campaigns)
    .groupBy(['campaign_id', 'status'])
    .execute()
  for (const { campaign_id, status, targets, successful, judged } of rows) {
    const counted = counts.get(campaign_id) ?? none
    counts.set(campaign_id, {
      ...counted,
      [status]: targets,
      successful: counted.successful + successful,
      judged: counted.judged + judged,
    })
  }
  return counts
}

/** The number of contacts with a final outcome. */
const finalOf = (counts: TargetCounts) =>
  targetStatuses.reduce((sum, status: TargetStatus) => sum + (isFinal(status) ? counts[status] : 0), 0)

/** Until a campaign has ended, its dialer adds the contacts of the list in steps: those not added yet are pending too. */
function withContactsToAdd(counts: TargetCounts, status: CampaignRow['status'], total: number): TargetCounts {
  if (finalCampaignStatuses.includes(status)) return counts
  const added = targetStatuses.reduce((sum, name: TargetStatus) => sum + counts[name], 0)
  return { ...counts, pending: counts.pending + Math.max(0, total - added) }
}

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
    const total_contacts = contacts.get(row.contact_list_id) ?? 0
    const added = targets.get(row.id)
    const counts = added ? withContactsToAdd(added, row.status, total_contacts) : null
    return {
      ...row,
      type: 'outbound',
      schedule_type: scheduleTypeOf(row.days),
      current_index: counts ? finalOf(counts) : 0,
      total_contacts,
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
      positionOf: (row) => [row[query.sort_by ?? 'created_at'], row.id],
      ...cursorsOf(query, 'id'),
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
