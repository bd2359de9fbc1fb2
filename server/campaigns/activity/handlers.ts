import { campaignActivity } from '#contract/campaigns/activity'
import { notFound } from '#contract/http/error'
import { findCampaign } from '#server/campaigns/store'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import type { Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { exportTargets } from './export'
import { bucketSeconds } from './rules'
import { countOutcomes, dialSpan, listHeld, listLines, listProgress, readFacts } from './store'

async function campaignOr404(organization: Organization, id: number) {
  const campaign = await findCampaign(organization, id)
  if (!campaign) throw notFound('Campaign')
  return campaign
}

export const campaignActivityHandlers = implement(campaignActivity)({
  async get({ organization, campaign_id, via }) {
    const campaign = await campaignOr404(organization, campaign_id)
    const [facts, rules, lines, held] = await Promise.all([
      readFacts(organization, campaign),
      findDialingRules(organization),
      listLines(organization, campaign_id, via === 'key'),
      listHeld(organization, campaign_id),
    ])
    return { ...facts, rules, lines, held }
  },
  async progress({ organization, campaign_id }) {
    const { started_at, finished_at } = await campaignOr404(organization, campaign_id)
    if (!started_at) return { points: [] }
    const until = finished_at ? Date.parse(finished_at) : Date.now()
    const seconds = bucketSeconds(Date.parse(started_at), until)
    return { points: await listProgress(organization, campaign_id, seconds) }
  },
  async export({ organization, campaign_id, query }) {
    return exportTargets(organization, await campaignOr404(organization, campaign_id), query)
  },
  async outcomes({ organization, campaign_id, query }) {
    await campaignOr404(organization, campaign_id)
    const span = await dialSpan(organization, campaign_id, query)
    const bucket_seconds = span ? bucketSeconds(span.first, span.last) : 60
    return { bucket_seconds, buckets: await countOutcomes(organization, campaign_id, query, bucket_seconds) }
  },
})
