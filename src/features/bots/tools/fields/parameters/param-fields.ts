import { weekdays } from '#rules/schedule/weekdays'

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
  { name: 'check_availability_message', label: 'Asking whether they are free', initial: true },
  { name: 'whisper_message', label: 'Briefing for the person', initial: true },
  { name: 'three_way_message', label: 'Introduction of both', initial: false },
  { name: 'transfer_success_message', label: 'Message before connecting', initial: true },
  { name: 'fallback_message', label: 'Message if no one is available', initial: true },
]

const transfer: Entry[] = [
  ['transfer_type', 'Way of transferring', 'cold'],
  ['default_transfer_number', 'Transfer to'],
  ['routing_rules', 'Routing rules', '', 'free'],
  [`${settings}/extension`, 'Extension'],
  [`${settings}/on_hold_music`, 'While the caller waits', 'ringtone'],
  [`${settings}/ring_duration`, 'Let it ring for', 30],
  [`${settings}/navigate_ivr`, 'Walk through a phone menu', false],
  [`${settings}/navigate_ivr_prompt`, 'How to walk through it'],
  [`${settings}/human_detection`, 'Make sure that a person answers', false],
  [`${settings}/detection_timeout`, 'Listen for at most', 30],
  [`${settings}/ai_auto_greet`, 'Bot speaks first to the person', true],
  [`${settings}/human_confirmation`, 'Person must agree', true],
  [`${settings}/disable_extended_prompt`, 'Leave out the built-in instructions', false],
  [`${settings}/max_session_duration_after_transfer`, 'Longest talk after the transfer', 15],
  ...announcements.flatMap(({ name, label, initial }): Entry[] => [
    [`${settings}/${name}`, label, initial],
    [`${settings}/${name}_type`, `${label}: is`, 'static'],
    [`${settings}/${name}_prompt`, `${label}: instructions`],
    [`${settings}/${name}_static`, `${label}: text`],
  ]),
]

export const dayKeys = weekdays.map((day) => day.toLowerCase())

const hours = weekdays.flatMap((day): Entry[] => [
  [`working_hours/${day.toLowerCase()}/start`, `${day} from`, null, 'time'],
  [`working_hours/${day.toLowerCase()}/end`, `${day} until`, null, 'time'],
])

const byType: Record<string, Entry[]> = {
  end_call: [['end_message', 'Last words']],
  dtmf: [['digits', 'Keys to press']],
  send_sms: [
    ['type', 'Message is', 'static'],
    ['message', 'Message'],
  ],
  send_email: [
    ['to', 'To'],
    ['subject', 'Subject'],
    ['body', 'Text'],
  ],
  call_booking: [
    ['calendar_integration', 'Calendar', '', 'free'],
    ['duration_minutes', 'Length of an appointment', null, 'number'],
  ],
  check_calendar_availability: [
    ['calendar_integration', 'Calendar', '', 'free'],
    ['days_ahead', 'Look ahead', null, 'number'],
  ],
  check_working_hours: [['timezone', 'Time zone'], ...hours],
  transfer_call: transfer,
}

const known = Object.fromEntries(
  Object.entries(byType).map(([type, entries]) => [type, entries.map(paramField)]),
)

export function paramFieldsOf(type: string): ParamField[] {
  return Object.hasOwn(known, type) ? (known[type] ?? []) : []
}
