import { BotDraft } from '#contract/bots'
import type { CampaignStatus } from '#contract/campaigns'
import { createBot } from '#server/bots/changes'
import { createCampaign } from '#server/campaigns/changes'
import { createRandom } from '#server/carriers/random'
import { insertContactList } from '#server/contact-lists/store'
import { type ContactRow, insertContacts } from '#server/contacts/store'
import { newIdentifier } from '#server/database/identifier'
import type { Organization } from '#server/database/organization'
import { insertPhoneNumber, updatePhoneNumber } from '#server/phone-numbers/store'
import { appointmentReminder } from './bots/appointment-reminder'
import { deliveryNotice } from './bots/delivery-notice'
import { leadQualification } from './bots/lead-qualification'
import { patientSurvey } from './bots/patient-survey'
import { paymentReminder } from './bots/payment-reminder'
import { supportLine } from './bots/support-line'
import { contactDrafts, type ListName, listNames } from './contacts'

const drafts = {
  appointments: appointmentReminder,
  payments: paymentReminder,
  survey: patientSurvey,
  support: supportLine,
  deliveries: deliveryNotice,
  leads: leadQualification,
}
export type BotName = keyof typeof drafts
type Bots = Record<BotName, string>

const numbers: [number: string, name: string, inbound: BotName | null, outbound: BotName | null][] = [
  ['+14155550100', 'San Francisco, front desk', 'appointments', 'appointments'],
  ['+12125550101', 'New York, sales', null, 'leads'],
  ['+13125550102', 'Chicago, clinic', null, 'survey'],
  ['+442079460000', 'London, accounts', null, 'payments'],
  ['+441134960001', 'Leeds, support', 'support', null],
  ['+493023125000', 'Berlin, deliveries', 'support', 'deliveries'],
  ['+33199000001', 'Paris, deliveries', null, 'deliveries'],
  ['+61255500001', 'Sydney, spare', null, null],
]

export const campaigns = [
  {
    name: 'Autumn check-ups',
    bot: 'appointments',
    list: 'patients',
    from_number: '+14155550100',
    window: ['09:00', '17:00', 'America/Los_Angeles'],
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    status: 'Completed',
    dialled: 1000,
    days_ago: [60, 38],
  },
  {
    name: 'Second reminder',
    bot: 'payments',
    list: 'invoices',
    from_number: '+442079460000',
    window: ['10:00', '18:00', 'Europe/London'],
    days: ['Tuesday', 'Wednesday', 'Thursday'],
    status: 'Stopped',
    dialled: 310,
    days_ago: [33, 20],
  },
  {
    name: 'Deliveries of the week',
    bot: 'deliveries',
    list: 'parcels',
    from_number: '+493023125000',
    window: ['08:00', '12:00', 'Europe/Berlin'],
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    status: 'Paused',
    dialled: 190,
    days_ago: [12, 2],
  },
  {
    name: 'New year check-ups',
    bot: 'appointments',
    list: 'patients',
    from_number: '+14155550100',
    window: ['09:00', '17:00', 'America/Los_Angeles'],
    days: ['Monday', 'Wednesday'],
    status: 'Scheduled',
    dialled: 0,
    days_ago: [0, 0],
  },
] as const satisfies readonly {
  name: string
  bot: BotName
  list: ListName
  from_number: string
  window: readonly [string, string, string]
  days: readonly string[]
  status: CampaignStatus
  dialled: number
  days_ago: readonly [number, number]
}[]

export type SampleAccount = {
  bots: Bots
  contacts: Record<ListName, ContactRow[]>
  campaign_ids: number[]
}

async function makeNumbers(organization: Organization, bots: Bots): Promise<void> {
  for (const [phone_number, name, inbound, outbound] of numbers) {
    const phone_number_id = newIdentifier('number')
    await insertPhoneNumber(organization, { phone_number_id, phone_number, name })
    await updatePhoneNumber(organization, phone_number_id, {
      inbound_agent_id: inbound && bots[inbound],
      outbound_agent_id: outbound && bots[outbound],
    })
  }
}

/** Everything but the calls: bots, numbers, lists with their contacts, campaigns. Run it in a transaction. */
export async function makeAccount(organization: Organization): Promise<SampleAccount> {
  const bots: Partial<Bots> = {}
  for (const [name, draft] of Object.entries(drafts)) {
    const { uid } = await createBot(organization, BotDraft.parse(draft))
    bots[name as BotName] = uid
  }
  const made = bots as Bots
  await makeNumbers(organization, made)
  const contacts: Partial<SampleAccount['contacts']> = {}
  const lists: Partial<Record<ListName, number>> = {}
  for (const [list, name] of Object.entries(listNames) as [ListName, string][]) {
    const { id } = await insertContactList(organization, name)
    lists[list] = id
    contacts[list] = await insertContacts(
      organization,
      id,
      contactDrafts(list, createRandom(`contacts/${list}`)),
    )
  }
  const campaign_ids: number[] = []
  for (const { name, bot, list, from_number, window, days, status, dialled } of campaigns) {
    const [time_start, time_end, timezone] = window
    const { id } = await createCampaign(organization, {
      name,
      type: 'outbound',
      bot_uid: made[bot],
      from_number,
      contact_list_id: lists[list] ?? 0,
      time_start,
      time_end,
      timezone,
      days: [...days],
    })
    await leaveAs(organization, id, status, dialled)
    campaign_ids.push(id)
  }
  return { bots: made, contacts: contacts as SampleAccount['contacts'], campaign_ids }
}

async function leaveAs(
  { id, database }: Organization,
  campaign: number,
  status: CampaignStatus,
  dialled: number,
) {
  await database
    .updateTable('campaigns')
    .set({ status, current_index: dialled })
    .where('organization_id', '=', id)
    .where('id', '=', campaign)
    .execute()
}
