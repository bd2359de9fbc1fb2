import type { z } from 'zod'
import type { CampaignChanges, CampaignDraft } from '#contract/campaigns/campaigns'
import { conflict, invalid, notFound } from '#contract/http/error'
import { campaignCan, reasonAgainst } from '#rules/dialing/campaign-transitions'
import { noRetries } from '#rules/dialing/retry-choices'
import { lockBotForReference } from '#server/bots/store'
import { notifyDialer } from '#server/campaigns/dialer/notify'
import { unblockContacts } from '#server/campaigns/dialer/plan/blocked-contacts'
import { lockContactListForUse } from '#server/contacts/lists/store'
import type { Organization } from '#server/kernel/database/organization'
import { lockPhoneNumberForUse } from '#server/phone-numbers/store'
import { draftGone, removeDraft } from './drafts/store'
import { removeLaunch } from './preflight/store'
import { isRescheduled, scheduleIssues } from './rules'
import { type CampaignRow, insertCampaign, lockCampaign, removeCampaign, updateCampaign } from './store'

/** Locks the contact list and the phone number until the transaction ends, so that neither is deleted. */
async function lockReferences(
  organization: Organization,
  { contact_list_id, from_number }: Pick<CampaignRow, 'contact_list_id' | 'from_number'>,
): Promise<void> {
  if (!(await lockContactListForUse(organization, contact_list_id))) throw notFound('Contact list')
  if (await lockPhoneNumberForUse(organization, from_number)) return
  throw invalid([{ path: 'from_number', message: `${from_number} is not one of your phone numbers.` }])
}

/** Run this and the following two in a transaction. */
export async function createCampaign(
  organization: Organization,
  { type, bot_uid, timezone = 'UTC', campaign_draft_id, ...draft }: z.output<typeof CampaignDraft>,
): Promise<CampaignRow> {
  const isLaunched = campaign_draft_id === undefined || (await removeDraft(organization, campaign_draft_id))
  if (!isLaunched) throw draftGone()
  const days = draft.days ?? []
  if (!(await lockBotForReference(organization, bot_uid))) throw notFound('Bot')
  await lockReferences(organization, draft)
  const { concurrency = null, retry_rules = noRetries, variable_defaults = {} } = draft
  const row = await insertCampaign(organization, {
    ...draft,
    bot_uid,
    timezone,
    concurrency,
    days: JSON.stringify(days),
    retry_rules: JSON.stringify(retry_rules),
    variable_defaults: JSON.stringify(variable_defaults),
  })
  await notifyDialer(organization, row.id)
  return row
}

export async function changeCampaign(
  organization: Organization,
  id: number,
  changes: z.output<typeof CampaignChanges>,
): Promise<CampaignRow> {
  const row = await lockCampaign(organization, id)
  if (!row) throw notFound('Campaign')
  const reason = reasonAgainst('change', row.status)
  if (reason) throw invalid([{ path: '', message: `${reason}.` }])
  const whole = { ...row, ...changes }
  const { name, from_number, contact_list_id, time_start, time_end, timezone, concurrency } = whole
  const days = changes.days === undefined ? row.days : (changes.days ?? [])
  const issues = scheduleIssues({ time_start, time_end, days })
  if (issues.length > 0) throw invalid(issues)
  await lockReferences(organization, { contact_list_id, from_number })
  const schedule = { time_start, time_end, timezone, days }
  const changed = await updateCampaign(organization, id, {
    name,
    from_number,
    contact_list_id,
    time_start,
    time_end,
    timezone,
    concurrency,
    days: JSON.stringify(days),
    retry_rules: JSON.stringify(whole.retry_rules),
    variable_defaults: JSON.stringify(whole.variable_defaults),
    skip_reached: whole.skip_reached,
    scheduled_from: isRescheduled(row, schedule) ? new Date().toISOString() : row.scheduled_from,
  })
  if (!row.started_at) await removeLaunch(organization, id)
  // The change may have removed what blocked contacts permanently.
  await unblockContacts(organization, id)
  await notifyDialer(organization, id)
  return changed
}

export async function deleteCampaign(organization: Organization, id: number): Promise<void> {
  const row = await lockCampaign(organization, id)
  if (!row) throw notFound('Campaign')
  if (!campaignCan.delete(row.status)) throw conflict(`${row.name} is running. Stop it before deleting it.`)
  await removeCampaign(organization, id)
}
