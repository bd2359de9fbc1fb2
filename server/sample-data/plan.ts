import { appointmentReminder } from '#rules/bots/templates/appointment-reminder'
import { deliveryNotice } from '#rules/bots/templates/delivery-notice'
import { leadQualification } from '#rules/bots/templates/lead-qualification'
import { patientSurvey } from '#rules/bots/templates/patient-survey'
import { paymentReminder } from '#rules/bots/templates/payment-reminder'
import { supportLine } from '#rules/bots/templates/support-line'
import type { CampaignStatus } from '#rules/dialing/campaign-status'
import { weekdays } from '#rules/schedule/weekdays'
import type { ListName } from './list-names'

/** The sample bots by purpose. */
export const drafts = {
  appointments: appointmentReminder,
  payments: paymentReminder,
  survey: patientSurvey,
  support: supportLine,
  deliveries: deliveryNotice,
  leads: leadQualification,
}
export type BotName = keyof typeof drafts

/** Each number with its inbound and outbound bot. */
export const numbers: [number: string, name: string, inbound: BotName | null, outbound: BotName | null][] = [
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
  {
    name: 'After the visit',
    bot: 'survey',
    list: 'patients',
    from_number: '+13125550102',
    window: ['10:00', '20:00', 'America/Chicago'],
    days: [...weekdays],
    status: 'Scheduled',
    dialled: 60,
    days_ago: [2, 0],
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
