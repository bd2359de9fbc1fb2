import type { BotDraft } from '#contract/bots/bots'
import type { TemplateId } from './template-search'

type Template = {
  id: TemplateId
  name: string
  description: string
  /** Loads the settings, which only a chosen template needs. */
  load: () => Promise<BotDraft>
}

/** Complete bots to start from. */
export const botTemplates: readonly Template[] = [
  {
    id: 'appointment-reminder',
    name: 'Appointment reminder',
    description: 'Calls to confirm or move an appointment.',
    load: async () => (await import('#rules/bots/templates/appointment-reminder')).appointmentReminder,
  },
  {
    id: 'lead-qualification',
    name: 'Lead qualification',
    description: 'Calls new leads and finds out whether a meeting makes sense.',
    load: async () => (await import('#rules/bots/templates/lead-qualification')).leadQualification,
  },
  {
    id: 'support-line',
    name: 'Support line',
    description: 'Answers calls, solves common problems and books a visit.',
    load: async () => (await import('#rules/bots/templates/support-line')).supportLine,
  },
  {
    id: 'survey',
    name: 'Survey',
    description: 'Asks a few questions and records the scores.',
    load: async () => (await import('#rules/bots/templates/patient-survey')).patientSurvey,
  },
  {
    id: 'delivery-notice',
    name: 'Delivery notice',
    description: 'Announces a delivery and agrees on where to leave it.',
    load: async () => (await import('#rules/bots/templates/delivery-notice')).deliveryNotice,
  },
  {
    id: 'payment-reminder',
    name: 'Payment reminder',
    description: 'Reminds a customer about an unpaid invoice and agrees on a payment date.',
    load: async () => (await import('#rules/bots/templates/payment-reminder')).paymentReminder,
  },
]
