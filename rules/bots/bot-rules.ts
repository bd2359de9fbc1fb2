import type { Issue } from '#contract/http/error'
import { isJsonObject } from '#rules/text/json-object'

/** Default value of each bot field. Source: decisions, "Bots". */
export const botDefaults = {
  auto_first_message: false,
  first_message: null,
  knowledge_base_id: null,
  voice_provider: 'OpenAI',
  voice: 'alloy',
  voice_model: 'tts-1',
  voice_speed: 1,
  llm_model_name: 'gpt-4o',
  llm_model_temperature: 0.7,
  stt_provider: 'Deepgram',
  stt_model: 'nova-2',
  call_settings: {
    max_call_duration: 15,
    silence_timeout: 6,
    silence_timeout_max_retries: 2,
    silence_timeout_message: null,
    call_recording_enabled: true,
    voicemail_detection_enabled: false,
    voicemail_action: 'hangup',
    voicemail_message_type: 'static',
    voicemail_message: null,
    hipaa_compliance_enabled: false,
    pci_compliance_enabled: false,
    pre_call_webhook_url: null,
    pre_call_webhook_timeout: 3,
    pre_call_webhook_fallback: 'continue',
    tools_in_simulated_calls: false,
    opening_disclosure: 'by_country',
    opening_disclosure_message: null,
  },
  advanced_settings: {
    agent_personality: 'friendly',
    humanize_conversation: true,
    background_noise_reduction: true,
    allow_interruptions: true,
    min_interruption_duration: 1,
    background_sound: 'None',
    agent_response_length: 'normal',
    short_pause: 0.5,
    long_pause: 2,
    filter_phrases: '',
  },
  post_call_settings: {
    summary_prompt: null,
    success_evaluation_prompt: null,
    success_evaluation_rubric_type: 'PASS_FAIL',
    structured_extraction_prompt: null,
    structured_extraction_json_schema: null,
    webhook_url: null,
  },
} as const

export const settingsGroups = ['call_settings', 'advanced_settings', 'post_call_settings'] as const

type Fields = Record<string, unknown>

const groupOf = (fields: Fields, name: string): Fields => {
  const group = fields[name]
  return isJsonObject(group) ? group : {}
}

function overlay(base: Fields, changes: Fields, defaults: Fields): Fields {
  const merged = { ...base }
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue
    merged[key] = value === null ? (defaults[key] ?? null) : value
  }
  return merged
}

/**
 * Returns the bot's fields after `changes`. The three settings objects are merged key by key, and null resets
 * a field to its default.
 */
export function applyBotChanges(current: Fields, changes: Fields): Fields {
  const defaults: Fields = botDefaults
  const merged = overlay(current, changes, defaults)
  for (const name of settingsGroups) {
    merged[name] = overlay(groupOf(current, name), groupOf(changes, name), groupOf(defaults, name))
  }
  return merged
}

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Returns the combinations of fields that one bot cannot have. */
export function botIssues(bot: Fields): Issue[] {
  const issues: Issue[] = []
  if (bot.auto_first_message === true && isFilled(bot.first_message)) {
    issues.push({
      path: 'first_message',
      message: 'Leave the first message empty, or switch off the generated first message.',
    })
  }
  const call = groupOf(bot, 'call_settings')
  if (call.voicemail_action === 'leave_message' && !isFilled(call.voicemail_message)) {
    issues.push({ path: 'call_settings.voicemail_message', message: 'Say what to leave on the voicemail.' })
  }
  return issues
}
