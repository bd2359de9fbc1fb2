import { campaigns } from '#contract/campaigns/campaigns'
import { Id } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { draftGone, findDraft, removeDraft } from '#server/campaigns/drafts/store'
import { runExclusive } from '#server/gateway/extensions/calls/holds'
import type { Interceptor } from '#server/gateway/proxy/extensions'

const refusal = 'A launch of this draft is in progress. Try again.'

/** The platform does not know drafts: a draft that it accepted as a campaign is deleted here. */
export const launchInterceptor: Interceptor = {
  operation: campaigns.create,
  async intercept({ organization, body }, next) {
    if (!isJsonObject(body) || body.campaign_draft_id === undefined) return next()
    const { campaign_draft_id, ...campaign } = body
    const { data: draft } = Id.safeParse(campaign_draft_id)
    if (draft === undefined) throw draftGone()
    return runExclusive(organization, { name: `launch of draft ${draft}`, refusal }, async () => {
      if (!(await findDraft(organization, draft))) throw draftGone()
      const answer = await next(campaign)
      if (answer.status < 300) await removeDraft(organization, draft)
      return answer
    })
  },
}
