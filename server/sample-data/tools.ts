import { ToolDraft } from '#contract/bots/tools'
import { toolDefaults } from '#rules/bots/tool-choices'
import { insertTool } from '#server/bots/tools/store'
import type { Organization } from '#server/kernel/database/organization'
import type { BotName } from './content/plan'

const endCall = (end_message: string): ToolDraft => ({
  type: 'end_call',
  name: 'end_call',
  description: 'Say goodbye when the caller has no more questions.',
  static_params: { end_message },
})

const officeHours = (timezone: string) => {
  const open = { start: '08:00', end: '18:00' }
  const closed = { start: 'closed', end: 'closed' }
  const working_hours = {
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: closed,
    sunday: closed,
  }
  return { timezone, working_hours }
}

const textOf = (text: string) => ({ type: 'static', message: text })

/** The tools of each sample bot. */
const tools: Record<BotName, ToolDraft[]> = {
  appointments: [
    {
      type: 'check_calendar_availability',
      name: 'find_free_times',
      description: 'Look up free times before offering another appointment.',
      static_params: { calendar_integration: 'sample', days_ahead: 14 },
    },
    {
      type: 'call_booking',
      name: 'move_appointment',
      description: 'Move the appointment to the time that the patient chose.',
      static_params: { calendar_integration: 'sample', duration_minutes: 30 },
    },
    {
      type: 'send_sms',
      name: 'send_directions',
      description: 'Text directions when the patient asks for them.',
      static_params: textOf(
        'Northside Dental: 410 Harbor Street, second floor. Parking is behind the building.',
      ),
    },
    {
      type: 'transfer_call',
      name: 'transfer_to_front_desk',
      description: 'Transfer patients with pain, or who ask for a person.',
      static_params: { transfer_type: 'cold', default_transfer_number: '+14155550142' },
    },
  ],
  payments: [
    {
      type: 'api_request',
      name: 'look_up_invoice',
      description: 'Read the open amount of the invoice before discussing it.',
      url: 'https://billing.brightwell.example/invoices/{{invoice_number}}',
    },
    {
      type: 'send_email',
      name: 'send_payment_plan',
      description: 'Email the three installments after the customer agreed to them.',
      static_params: {
        to: '{{email}}',
        subject: 'Your payment plan',
        body: 'Thank you for your call. You pay {{amount}} in three installments.',
      },
    },
    endCall('Thank you for your time. Goodbye.'),
  ],
  survey: [
    {
      type: 'function',
      name: 'record_scores',
      description: 'Store both scores at the end of the survey.',
      url: 'https://surveys.lakeview-clinic.example/scores',
      method: 'post',
      use_raw_schema: true,
      parameters: {
        type: 'object',
        properties: {
          satisfaction: { type: 'integer', minimum: 1, maximum: 10 },
          recommendation: { type: 'integer', minimum: 1, maximum: 10 },
        },
        required: ['satisfaction', 'recommendation'],
      },
    },
    endCall('Thank you for your answers. Goodbye.'),
  ],
  support: [
    {
      type: 'api_request',
      name: 'check_line',
      description: 'Measure the line of the contract after the router was restarted.',
      url: 'https://network.tidewell.example/lines/status',
      method: 'post',
    },
    {
      type: 'check_working_hours',
      name: 'is_office_open',
      description: 'Check whether a person can take the call now.',
      static_params: officeHours('Europe/London'),
    },
    {
      type: 'call_booking',
      name: 'book_technician',
      description: 'Book a technician visit on the day that suits the caller.',
      static_params: { calendar_integration: 'sample', duration_minutes: 45 },
    },
    {
      type: 'transfer_call',
      name: 'transfer_to_agent',
      description: 'Connect callers who ask for a person.',
      static_params: {
        transfer_type: 'warm',
        default_transfer_number: '+441134960777',
        transfer_settings: { on_hold_music: 'music', ring_duration: 25 },
      },
    },
  ],
  deliveries: [
    {
      type: 'api_request',
      name: 'update_delivery',
      description: 'Store where the parcel may be left.',
      url: 'https://api.swiftline.example/parcels/{{tracking_number}}',
      method: 'post',
    },
    {
      type: 'send_sms',
      name: 'send_tracking_link',
      description: 'Text the tracking link when the person asks for it.',
      static_params: textOf('Follow your parcel: https://swiftline.example/t/{{tracking_number}}'),
    },
    endCall('See you at the door. Goodbye.'),
  ],
  leads: [
    {
      type: 'check_calendar_availability',
      name: 'find_consultation_times',
      description: 'Look up when a consultant is in the area.',
      static_params: { calendar_integration: 'sample', days_ahead: 21 },
    },
    {
      type: 'call_booking',
      name: 'book_consultation',
      description: 'Book the consultation that the caller agreed to.',
      static_params: { calendar_integration: 'sample', duration_minutes: 60 },
    },
  ],
}

const asJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)

/** Adds the tools of a sample bot. */
export async function addTools(organization: Organization, bot: BotName, uid: string): Promise<void> {
  for (const draft of tools[bot]) {
    const { secrets_from: _, parameters, static_params, ...fields } = ToolDraft.parse(draft)
    await insertTool(organization, uid, {
      ...toolDefaults,
      ...fields,
      parameters: asJson(parameters),
      static_params: asJson(static_params),
    })
  }
}
