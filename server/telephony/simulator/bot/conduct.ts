import type { Bot } from '#contract/bots/bots'
import { botDefaults } from '#rules/bots/bot-rules'
import { disclosureOf } from '#rules/bots/disclosure'
import { type Personality, personalityOf } from '#server/telephony/simulator/phrases/personality'
import { phraseFinder } from './slots'

/** How a bot behaves on the phone: its settings with defaults, times in milliseconds. */
export interface Conduct {
  /** Said before everything else; empty if nothing is. */
  disclosure: string
  firstMessage: string
  opensByItself: boolean
  voiceSpeed: number
  temperature: number
  maxDurationMs: number
  silenceMs: number
  silenceRetries: number
  silenceMessage: string
  detectsVoicemail: boolean
  leavesMessage: boolean
  generatesMessage: boolean
  voicemailMessage: string
  personality: Personality
  length: string
  humanized: boolean
  reducesNoise: boolean
  interruptible: boolean
  minInterruptionMs: number
  shortPauseMs: number
  longPauseMs: number
  /** Matches phrases that must not be spoken. */
  filtered: RegExp | null
}

export function conductOf(bot: Bot, needsDisclosure = false): Conduct {
  const call = { ...botDefaults.call_settings, ...withoutUndefined(bot.call_settings) }
  const advanced = { ...botDefaults.advanced_settings, ...withoutUndefined(bot.advanced_settings) }
  return {
    disclosure: disclosureOf(bot, needsDisclosure),
    firstMessage: (bot.first_message ?? '').trim(),
    opensByItself: bot.auto_first_message ?? botDefaults.auto_first_message,
    voiceSpeed: bot.voice_speed ?? botDefaults.voice_speed,
    temperature: bot.llm_model_temperature ?? botDefaults.llm_model_temperature,
    maxDurationMs: call.max_call_duration * 60_000,
    silenceMs: call.silence_timeout * 1_000,
    silenceRetries: call.silence_timeout_max_retries,
    silenceMessage: (call.silence_timeout_message ?? '').trim(),
    detectsVoicemail: call.voicemail_detection_enabled,
    leavesMessage: call.voicemail_action === 'leave_message',
    generatesMessage: call.voicemail_message_type === 'prompt',
    voicemailMessage: (call.voicemail_message ?? '').trim(),
    personality: personalityOf(advanced.agent_personality),
    length: advanced.agent_response_length,
    humanized: advanced.humanize_conversation,
    reducesNoise: advanced.background_noise_reduction,
    interruptible: advanced.allow_interruptions,
    minInterruptionMs: advanced.min_interruption_duration * 1_000,
    shortPauseMs: advanced.short_pause * 1_000,
    longPauseMs: advanced.long_pause * 1_000,
    filtered: phraseFinder(advanced.filter_phrases.split('\n').flatMap((line) => line.trim() || [])),
  }
}

type Given<Settings> = { [Key in keyof Settings]?: NonNullable<Settings[Key]> }

function withoutUndefined<Settings extends object>(settings: Settings): Given<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value != null)) as Given<Settings>
}
