import { sql } from 'kysely'
import type { CampaignStatus } from '#rules/dialing/campaign-transitions'
import { weekdays } from '#rules/schedule/zoned-time'
import { named } from '#server/accounts/audit-log/audit-rule'
import { actingAs } from '#server/accounts/audit-log/scope'
import { insertPending } from '#server/accounts/audit-log/store'
import { createCampaign } from '#server/campaigns/changes'
import type { ContactRow } from '#server/contacts/store'
import type { Organization } from '#server/kernel/database/organization'
import { authors } from '#server/sample-data/content/people'
import type { SampleBots } from './bots'
import type { ListName } from './contact-lists'
import type { BotName } from './content/plan'

export const campaigns = [
  {
    name: 'Autumn check-ups',
    bot: 'appointments',
    list: 'patients',
    from_number: '+14155550100',
    window: ['09:00', '17:00', 'America/Los_Angeles'],
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    status: 'Completed',
    dialed: 1000,
    when: { daysAgo: [60, 26] },
    concurrency: null,
  },
  {
    name: 'Second reminder',
    bot: 'payments',
    list: 'invoices',
    from_number: '+442079460000',
    window: ['10:00', '18:00', 'Europe/London'],
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    status: 'Stopped',
    dialed: 310,
    when: { daysAgo: [26, 14] },
    concurrency: 2,
  },
  {
    name: 'Deliveries of the week',
    bot: 'deliveries',
    list: 'parcels',
    from_number: '+493023125000',
    window: ['08:00', '12:00', 'Europe/Berlin'],
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    status: 'Paused',
    dialed: 340,
    when: { daysAgo: [14, 1] },
    concurrency: null,
  },
  {
    // HIPAA hides its calls, so it has not started: hidden calls do not head the lists.
    name: 'After the visit',
    bot: 'survey',
    list: 'visits',
    from_number: '+13125550102',
    window: ['10:00', '20:00', 'America/Chicago'],
    days: ['Monday', 'Wednesday'],
    status: 'Scheduled',
    dialed: 0,
    when: null,
    concurrency: 3,
  },
  {
    // Behind its forecast: its one line dials less than half as often as it could.
    name: 'Solar consultations',
    bot: 'leads',
    list: 'leads',
    from_number: '+12125550101',
    window: ['12:00', '20:00', 'America/New_York'],
    days: [...weekdays],
    status: 'Scheduled',
    dialed: 24,
    when: { secondsPerDial: 200 },
    concurrency: 1,
  },
  {
    // On its forecast: its one line dials again when a call has ended.
    name: 'New year check-ups',
    bot: 'appointments',
    list: 'patients',
    from_number: '+14155550100',
    window: ['10:00', '20:00', 'America/Chicago'],
    days: [...weekdays],
    status: 'Scheduled',
    dialed: 30,
    when: { secondsPerDial: 48 },
    concurrency: 1,
  },
] as const satisfies readonly {
  name: string
  bot: BotName
  list: ListName
  from_number: string
  window: readonly [string, string, string]
  days: readonly string[]
  status: CampaignStatus
  dialed: number
  /** When it dialed: between two days, or up to now with that pause. Null: not yet. */
  when: { daysAgo: readonly [number, number] } | { secondsPerDial: number } | null
  concurrency: number | null
}[]
export type SampleCampaign = (typeof campaigns)[number]

type Parts = { bots: SampleBots; contacts: Record<ListName, ContactRow[]> }

export async function makeCampaigns(
  organization: Organization,
  { bots, contacts }: Parts,
): Promise<number[]> {
  const ids: number[] = []
  for (const campaign of campaigns) {
    const { name, bot, list, from_number, window, days, concurrency } = campaign
    const [time_start, time_end, timezone] = window
    const { id } = await createCampaign(organization, {
      name,
      type: 'outbound',
      bot_uid: bots[bot].uid,
      from_number,
      contact_list_id: contacts[list][0]?.contact_list_id ?? 0,
      time_start,
      time_end,
      timezone,
      days: [...days],
      concurrency,
    })
    await leaveAs(organization, id, campaign)
    ids.push(id)
  }
  return ids
}

const actions: Partial<Record<CampaignStatus, string>> = {
  Paused: 'campaign.pause',
  Stopped: 'campaign.stop',
}

/** Logs who paused and stopped campaigns, when their last calls ended. */
export async function logCampaigns({ id, database }: Organization): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; status: CampaignStatus; last: string }>`
    select campaigns.id, name, status, max(decided_at) as last
    from campaigns join dials on dials.campaign_id = campaigns.id and dials.organization_id = ${id}
    where campaigns.organization_id = ${id} and status in ('Paused', 'Stopped')
    group by campaigns.id order by last`.execute(database)
  const who = authors.ben.actor_name
  const operator = actingAs(database, { who, key_id: null, session_id: null, address: null })
  for (const { status, last, ...campaign } of rows) {
    const event = { actor: 'session' as const, action: actions[status] ?? '', subject: named(null, campaign) }
    await insertPending(operator, id, [{ ...event, reason: '' }], new Date(last).toISOString())
  }
}

async function leaveAs(
  { id, database }: Organization,
  campaign: number,
  { status, dialed }: SampleCampaign,
): Promise<void> {
  await database
    .updateTable('campaigns')
    .set({ status, current_index: dialed })
    .where('organization_id', '=', id)
    .where('id', '=', campaign)
    .execute()
}
