import { campaignDrafts } from '#contract/campaigns/drafts'
import { conflict, notFound } from '#contract/http/error'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { countDrafts, findDraft, insertDraft, listDrafts, lockDraft, removeDraft, updateDraft } from './store'

const mostDrafts = 500

export const campaignDraftHandlers = implement(campaignDrafts, ({ organization, campaign_draft_id }) =>
  lockDraft(organization, campaign_draft_id),
)({
  async create({ organization, body }) {
    if ((await countDrafts(organization)) >= mostDrafts)
      throw conflict(`There are ${mostDrafts} campaign drafts already. Delete one first.`)
    return insertDraft(organization, body)
  },
  async list({ organization, query }) {
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listDrafts(organization, slice),
      total: () => countDrafts(organization),
      positionOf: (row) => [row.created_at, row.id],
      ordering: ['moment', 'id'],
    })
    return { campaign_drafts: rows, pagination }
  },
  async get({ organization, campaign_draft_id }) {
    const draft = await findDraft(organization, campaign_draft_id)
    if (!draft) throw notFound('Campaign draft')
    return draft
  },
  async update({ organization, campaign_draft_id, body }) {
    const draft = await updateDraft(organization, campaign_draft_id, body)
    if (!draft) throw notFound('Campaign draft')
    return draft
  },
  async delete({ organization, campaign_draft_id }) {
    if (!(await removeDraft(organization, campaign_draft_id))) throw notFound('Campaign draft')
  },
})
