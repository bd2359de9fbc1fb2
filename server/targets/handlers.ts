import { notFound } from '#contract/error'
import { targets } from '#contract/targets'
import { findCampaign } from '#server/campaigns/store'
import { readPage } from '#server/database/page'
import { verdictNow } from '#server/dialer/verdict-now'
import { implement } from '#server/http/implement'
import { countTargets, findTarget, listDials, listTargets } from './store'

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
    const target = await findTarget(organization, campaign_id, contact_id)
    const verdict = await verdictNow(organization, campaign, contact_id, Date.now())
    if (!target || !verdict) throw notFound('Contact')
    return { ...target, dials: await listDials(organization, campaign_id, contact_id), verdict }
  },
})
