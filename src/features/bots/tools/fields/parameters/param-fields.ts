import { weekdays } from '#rules/schedule/zoned-time'

export type Scalar = string | number | boolean | null

/** A setting inside static_params with its own control. */
export type ParamField = {
  /** Its path, joined by slashes, because dots separate paths in forms. */
  key: string
  label: string
  /** `free`: a text or any JSON. `time`: null if not set, '' while a time is being typed. */
  kind: 'text' | 'number' | 'flag' | 'free' | 'time'
  /** The value of the control if the tool has none. */
  initial: Scalar
}

type Entry = [key: string, label: string, initial?: Scalar, kind?: 'free' | 'number' | 'time']

const paramField = ([key, label, initial = '', kind]: Entry): ParamField => {
  const known = typeof initial === 'boolean' ? 'flag' : typeof initial === 'number' ? 'number' : 'text'
  return { key, label, kind: kind ?? known, initial }
}

const settings = 'transfer_settings'

/** The texts of a warm transfer, with the default of whether each is spoken. */
export const announcements = [
  { name: 'check_availability_message', label: 'Availability question', initial: true },
  { name: 'whisper_message', label: 'Whisper to the person', initial: true },
  { name: 'three_way_message', label: 'Three-way introduction', initial: false },
  { name: 'transfer_success_message', label: 'Message before connecting', initial: true },
  { name: 'fallback_message', label: 'Message if no one is available', initial: true },
]

const transfer: Entry[] = [
  ['transfer_type', 'Transfer type', 'cold'],
  ['agent_id', 'Bot'],
  ['default_transfer_number', 'Transfer to'],
  ['routing_rules', 'Routing rules', '', 'free'],
  [`${settings}/extension`, 'Extension'],
  [`${settings}/on_hold_music`, 'Hold audio', 'ringtone'],
  [`${settings}/ring_duration`, 'Ring timeout', 30],
  [`${settings}/navigate_ivr`, 'Navigate phone menu', false],
  [`${settings}/navigate_ivr_prompt`, 'Menu instructions'],
  [`${settings}/human_detection`, 'Detect human', false],
  [`${settings}/detection_timeout`, 'Detection timeout', 30],
  [`${settings}/ai_auto_greet`, 'Bot speaks first', true],
  [`${settings}/human_confirmation`, 'Require confirmation', true],
  [`${settings}/disable_extended_prompt`, 'Skip built-in instructions', false],
  [`${settings}/max_session_duration_after_transfer`, 'Maximum call length after transfer', 15],
  ...announcements.flatMap(({ name, label, initial }): Entry[] => [
    [`${settings}/${name}`, label, initial],
    [`${settings}/${name}_type`, `${label}: type`, 'static'],
    [`${settings}/${name}_prompt`, `${label}: instructions`],
    [`${settings}/${name}_static`, `${label}: text`],
  ]),
]

export const dayKeys = weekdays.map((day) => day.toLowerCase())

const hours = weekdays.flatMap((day): Entry[] => [
  [`working_hours/${day.toLowerCase()}/start`, `${day} from`, null, 'time'],
  [`working_hours/${day.toLowerCase()}/end`, `${day} until`, null, 'time'],
])

const calendar: Entry[] = [
  ['calendar_integration', 'Calendar', '', 'free'],
  ['api_key', 'API key'],
  ['api_url', 'API address'],
]

const byType: Record<string, Entry[]> = {
  end_call: [['end_message', 'Goodbye message']],
  dtmf: [['digits', 'Keys to press']],
  send_sms: [
    ['type', 'Message type', 'static'],
    ['message', 'Message'],
  ],
  send_email: [
    ['to', 'To'],
    ['subject', 'Subject'],
    ['body', 'Text'],
  ],
  call_booking: [...calendar, ['duration_minutes', 'Appointment length', null, 'number']],
  check_calendar_availability: [...calendar, ['days_ahead', 'Days ahead', null, 'number']],
  check_working_hours: [['timezone', 'Time zone'], ...hours],
  transfer_call: transfer,
}

const known = Object.fromEntries(
  Object.entries(byType).map(([type, entries]) => [type, entries.map(paramField)]),
)

export function paramFieldsOf(type: string): ParamField[] {
  return Object.hasOwn(known, type) ? (known[type] ?? []) : []
}
