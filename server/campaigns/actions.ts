import { conflict, notFound } from '#contract/http/error'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { wakeCampaign } from '#server/campaigns/dialer/notify'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { type CampaignAction, statusAfter } from './rules'
import { type CampaignRow, lockCampaign } from './store'
import { becomeStatus } from './transitions'

/** What people do to a campaign that dials; it holds from the moment in which it is answered. */
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
    const changed = await becomeStatus(inside, row, { to, reason: null }, now)
    await wakeCampaign(inside, id)
    return changed
  })
}
