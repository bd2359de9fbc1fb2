import { appointmentReminder } from '#rules/bots/templates/appointment-reminder'
import { deliveryNotice } from '#rules/bots/templates/delivery-notice'
import { leadQualification } from '#rules/bots/templates/lead-qualification'
import { patientSurvey } from '#rules/bots/templates/patient-survey'
import { paymentReminder } from '#rules/bots/templates/payment-reminder'
import { supportLine } from '#rules/bots/templates/support-line'

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
