import { conflict, notFound } from '#contract/http/error'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { notifyDialer } from '#server/campaigns/dialer/notify'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { type CampaignAction, statusAfter } from './rules'
import { type CampaignRow, lockCampaign } from './store'
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
