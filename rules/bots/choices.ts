/** Actor of a change that this server found at the platform but did not make. */
export const elsewhere = 'elsewhere'

/**
 * Values that the platform is known to accept. A server may send others, which are shown and stored
 * unchanged.
 */
export const voiceProviders = ['OpenAI', 'ElevenLabs', 'Deepgram'] as const
export const sttProviders = ['Deepgram'] as const
export const voicemailActions = ['leave_message', 'hangup'] as const
export const voicemailMessageTypes = ['static', 'prompt'] as const
/** What a call does if its pre-call webhook fails. */
export const preCallFallbacks = ['continue', 'end'] as const
/** When a bot says its opening disclosure. */
export const openingDisclosures = ['by_country', 'always'] as const
export const personalities = ['casual', 'humorous', 'direct', 'formal', 'persuasive', 'friendly'] as const
export const responseLengths = ['normal', 'short', 'concise', 'long'] as const
export const backgroundSounds = ['None', 'coffee shop', 'office', 'call center'] as const
export const rubricTypes = [
  'NUMERIC_SCALE',
  'DESCRIPTIVE_SCALE',
  'PERCENTAGE_SCALE',
  'LIKERT_SCALE',
  'PASS_FAIL',
  'SENTIMENT',
] as const

/** Minimum, maximum, step and unit of each numeric bot setting. */
export const ranges = {
  voice_speed: { min: 0.5, max: 2, step: 0.05, unit: '×' },
  llm_model_temperature: { min: 0, max: 2, step: 0.1, unit: '' },
  max_call_duration: { min: 2, max: 30, step: 1, unit: 'minutes' },
  silence_timeout: { min: 5, max: 45, step: 1, unit: 'seconds' },
  silence_timeout_max_retries: { min: 1, max: 5, step: 1, unit: 'times' },
  pre_call_webhook_timeout: { min: 1, max: 10, step: 1, unit: 'seconds' },
  min_interruption_duration: { min: 0.2, max: 5, step: 0.1, unit: 'seconds' },
  short_pause: { min: 0.2, max: 2, step: 0.1, unit: 'seconds' },
  long_pause: { min: 0.5, max: 6, step: 0.1, unit: 'seconds' },
} as const

export type RangeName = keyof typeof ranges
