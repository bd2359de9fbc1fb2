import { sql } from 'kysely'
import type { SavedCampaignDraft } from '#contract/campaigns/drafts'
import { insertDraft } from '#server/campaigns/drafts/store'
import type { Organization } from '#server/kernel/database/organization'
import type { SampleAccount } from './account'

type Draft = Pick<SavedCampaignDraft, 'name' | 'values'>

/** One that is ready to launch, and one that lacks its number and its schedule. */
const draftsOf = ({ bots, contacts }: SampleAccount): Draft[] => [
  {
    name: 'Spring recall',
    values: {
      bot_uid: bots.appointments.uid,
      from_number: '+14155550100',
      contact_list_id: contacts.patients[0]?.contact_list_id,
      time_start: '09:00',
      time_end: '17:00',
      timezone: 'America/Los_Angeles',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      concurrency: 3,
    },
  },
  {
    name: 'Unpaid invoices, spring',
    values: { bot_uid: bots.payments.uid, contact_list_id: contacts.invoices[0]?.contact_list_id },
  },
]

/** Stores campaigns that were prepared some days ago and not launched. */
export async function insertSampleDrafts(organization: Organization, account: SampleAccount): Promise<void> {
  for (const draft of draftsOf(account)) await insertDraft(organization, draft)
  await sql`
    update campaign_drafts
    set created_at = created_at - interval '3 days', updated_at = updated_at - interval '1 day'
    where organization_id = ${organization.id}`.execute(organization.database)
}
