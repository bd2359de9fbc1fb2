import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import { isJsonObject } from '#rules/text/json-object'
import { transferNumbers } from '#server/bots/tools/transfer-targets'

/** Words of a warm transfer: as they are written, or instructions for them. `usual`: the words without instructions. */
export type Announcement = { text: string; isWritten: boolean; usual: string }

/** The settings of a transfer with their defaults; times in milliseconds. */
export type TransferSettings = {
  number: string | undefined
  isWarm: boolean
  extension: string
  /** How to choose in a phone menu that answers; undefined if none is navigated. */
  menu: string | undefined
  holdAudio: string
  ringMs: number
  detectsHuman: boolean
  detectionMs: number
  greetsFirst: boolean
  confirms: boolean
  /** After this, callers who were connected by a warm transfer are disconnected. */
  sessionMs: number | undefined
  /** How to answer the question, for a person who did not. */
  hint: string | undefined
  /** Whether the person can talk. Absent announcements are not made. */
  question: Announcement | undefined
  whisper: Announcement | undefined
  introduction: Announcement | undefined
  success: Announcement | undefined
  fallback: Announcement | undefined
}

/** What is said where a setting has no text, unless the built-in instructions are skipped. */
const builtIn = {
  check_availability_message: 'Hello, I have a caller for you. Can you take the call now?',
  whisper_message: 'Thank you, I am connecting the caller.',
  three_way_message: 'You are connected now.',
  transfer_success_message: 'I am connecting you now.',
  fallback_message: 'I am sorry, no one is available at the moment.',
} as const

type Name = keyof typeof builtIn

const answers = 'Please say yes or press 1 to take the call. Say no or press 2 if you cannot.'

/** Settings of a cold transfer, which has no others than its number. */
const coldRingMs = 30_000

/** Reads the settings of a tool of type `transfer_call`. `args`: may name one of the numbers of its routing rules. */
export function transferSettingsOf(tool: Tool, args?: JsonObject): TransferSettings {
  const { static_params: params } = tool
  const written = params?.default_transfer_number
  const usual = typeof written === 'string' && written.trim() !== '' ? written.trim() : undefined
  const numbers = transferNumbers(tool)
  const number = numbers.find((one) => one === args?.number) ?? usual ?? numbers[0]
  const isWarm = params?.transfer_type === 'warm'
  const settings = isWarm && isJsonObject(params?.transfer_settings) ? params.transfer_settings : {}
  const flag = (name: string, usual: boolean) => (settings[name] ?? usual) === true
  const seconds = (name: string, usual: number) =>
    1_000 * (typeof settings[name] === 'number' ? settings[name] : usual)
  const text = (name: string) => {
    const value = settings[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const confirms = flag('human_confirmation', true)
  const skipsBuiltIn = flag('disable_extended_prompt', false)
  const announcement = (name: Name, isOn = true): Announcement | undefined => {
    if (!isWarm || !flag(name, isOn)) return undefined
    const isWritten = settings[`${name}_type`] !== 'prompt'
    const own = text(isWritten ? `${name}_static` : `${name}_prompt`)
    const usual = builtIn[name]
    if (own) return { text: own, isWritten, usual }
    return skipsBuiltIn ? undefined : { text: usual, isWritten: true, usual }
  }
  return {
    number,
    isWarm,
    extension: text('extension').replace(/[^0-9*#A-D]/gi, ''),
    menu: flag('navigate_ivr', false) ? text('navigate_ivr_prompt') : undefined,
    holdAudio: isWarm ? text('on_hold_music') || 'ringtone' : 'music',
    ringMs: isWarm ? seconds('ring_duration', 30) : coldRingMs,
    detectsHuman: flag('human_detection', false),
    detectionMs: seconds('detection_timeout', 30),
    greetsFirst: flag('ai_auto_greet', true),
    confirms,
    sessionMs: isWarm ? 60 * seconds('max_session_duration_after_transfer', 15) : undefined,
    hint: isWarm && confirms && !skipsBuiltIn ? answers : undefined,
    question: announcement('check_availability_message'),
    whisper: announcement('whisper_message'),
    introduction: announcement('three_way_message', false),
    success: announcement('transfer_success_message'),
    fallback: announcement('fallback_message'),
  }
}

/** What is done with the person who answered a warm transfer. */
export type MeetingStep =
  /** Presses keys until no phone menu answers any more. */
  | { does: 'navigate'; wishes: string }
  /** Finds out whether it is a machine. */
  | { does: 'detect'; withinMs: number }
  /** Lets them speak first. */
  | { does: 'wait' }
  | { does: 'tell'; event: 'person_asked' | 'person_briefed'; words: Announcement }
  /** Waits for their answer to the question. */
  | { does: 'confirm' }

/** The course of a warm transfer after the other phone was answered, in order, for all carriers. */
export function meetingOf(settings: TransferSettings): MeetingStep[] {
  const { menu, detectsHuman, detectionMs, greetsFirst, question, confirms, whisper } = settings
  const steps: (MeetingStep | false | undefined)[] = [
    menu !== undefined && { does: 'navigate', wishes: menu },
    detectsHuman && { does: 'detect', withinMs: detectionMs },
    !greetsFirst && { does: 'wait' },
    question && { does: 'tell', event: 'person_asked', words: question },
    confirms && { does: 'confirm' },
    whisper && { does: 'tell', event: 'person_briefed', words: whisper },
  ]
  return steps.filter((step) => step !== false && step !== undefined)
}

/** Why a caller is not connected with the person, as sentences. */
export const notMet = {
  late: 'No one answered.',
  machine: 'Voicemail answered.',
  silent: 'No one confirmed.',
  declined: 'The person cannot take the call.',
  gone: 'The person hung up before the caller was connected.',
} as const
export type NotMet = keyof typeof notMet

/** What else happens to the person, as events. */
export const meetingEvents = {
  undetected: { type: 'human_not_detected', detail: 'It was not detected whether a person answered.' },
  spokeFirst: { type: 'person_spoke_first', detail: 'The bot waited for the person to speak.' },
} as const

const words = (list: string) => new RegExp(String.raw`(?<![\p{L}'])(?:${list})(?![\p{L}'])`, 'iu')
const agreement = words(
  "yes|yeah|yep|yup|sure|ok|okay|certainly|absolutely|of course|no problem|why not|go ahead|please do|i can|i will|i'll take|put (?:them|him|her|it) through|sí|claro|oui|d'accord|bien sûr|ja|gerne|natürlich",
)
const refusal = words(
  "no|nope|not|never|can't|cannot|don't|won't|busy|later|decline|nein|nicht|non|pas|keine?|ahora no",
)
const harmless = words('no problem|why not|not a problem')

/** Whether the person takes the call; undefined if their words are no answer. */
export function answerIn(text: string): 'agreed' | 'declined' | undefined {
  const plain = text.replace(/[’‘]/g, "'")
  if (refusal.test(plain.replace(harmless, ''))) return 'declined'
  return agreement.test(plain) ? 'agreed' : undefined
}
