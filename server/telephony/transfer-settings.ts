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
  holdAudio: string
  ringMs: number
  detectsHuman: boolean
  detectionMs: number
  greetsFirst: boolean
  confirms: boolean
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
    holdAudio: text('on_hold_music') || 'ringtone',
    ringMs: isWarm ? seconds('ring_duration', 30) : coldRingMs,
    detectsHuman: flag('human_detection', false),
    detectionMs: seconds('detection_timeout', 30),
    greetsFirst: flag('ai_auto_greet', true),
    confirms: flag('human_confirmation', true),
    question: announcement('check_availability_message'),
    whisper: announcement('whisper_message'),
    introduction: announcement('three_way_message', false),
    success: announcement('transfer_success_message'),
    fallback: announcement('fallback_message'),
  }
}
