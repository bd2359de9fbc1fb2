import { extension } from './extension'
import { JsonObject, WebAddress } from './json'
import { jsonSchemaIssues } from './json-schema'
import { z } from './zod'

/** The values that the platform is known to take; a server may send others, which are shown and kept. */
export const voiceProviders = ['OpenAI', 'ElevenLabs', 'Deepgram'] as const
export const sttProviders = ['Deepgram'] as const
const voicemailActions = ['leave_message', 'hangup'] as const
const voicemailMessageTypes = ['static', 'prompt'] as const
export const personalities = ['casual', 'humorous', 'direct', 'formal', 'persuasive', 'friendly'] as const
export const responseLengths = ['normal', 'short', 'concise', 'long'] as const
export const backgroundSounds = ['None', 'coffee shop', 'office', 'call center'] as const
const rubricTypes = [
  'NUMERIC_SCALE',
  'DESCRIPTIVE_SCALE',
  'PERCENTAGE_SCALE',
  'LIKERT_SCALE',
  'PASS_FAIL',
  'SENTIMENT',
] as const

/** Least, greatest, step and unit of each number that a bot can be set to. */
export const ranges = {
  voice_speed: { min: 0.5, max: 2, step: 0.05, unit: '×' },
  llm_model_temperature: { min: 0, max: 2, step: 0.1, unit: '' },
  max_call_duration: { min: 2, max: 30, step: 1, unit: 'minutes' },
  silence_timeout: { min: 5, max: 45, step: 1, unit: 'seconds' },
  silence_timeout_max_retries: { min: 1, max: 5, step: 1, unit: 'times' },
  min_interruption_duration: { min: 0.2, max: 5, step: 0.1, unit: 'seconds' },
  short_pause: { min: 0.2, max: 2, step: 0.1, unit: 'seconds' },
  long_pause: { min: 0.5, max: 6, step: 0.1, unit: 'seconds' },
} as const

export type RangeName = keyof typeof ranges

const whole = (name: RangeName) => z.int().min(ranges[name].min).max(ranges[name].max)
export const decimal = (name: RangeName) => z.number().min(ranges[name].min).max(ranges[name].max)
const tenths = (name: RangeName) => decimal(name).multipleOf(0.1)

const optional = <Type extends z.ZodType>(type: Type) => type.nullable().optional()

export const longText = z.string().max(100_000)

export const CallSettingsChanges = z.object({
  max_call_duration: optional(whole('max_call_duration')),
  silence_timeout: optional(whole('silence_timeout')),
  silence_timeout_max_retries: optional(whole('silence_timeout_max_retries')),
  silence_timeout_message: optional(z.string().max(5000)),
  call_recording_enabled: optional(z.boolean()),
  voicemail_detection_enabled: optional(z.boolean()),
  voicemail_action: optional(z.enum(voicemailActions)),
  voicemail_message_type: optional(z.enum(voicemailMessageTypes)),
  voicemail_message: optional(z.string().max(5000)),
  hipaa_compliance_enabled: optional(z.boolean()),
  pci_compliance_enabled: optional(z.boolean()),
})

export const AdvancedSettingsChanges = z.object({
  agent_personality: optional(z.enum(personalities)),
  humanize_conversation: optional(z.boolean()),
  background_noise_reduction: optional(z.boolean()),
  allow_interruptions: optional(z.boolean()),
  min_interruption_duration: optional(tenths('min_interruption_duration')),
  background_sound: optional(z.string().max(255)),
  agent_response_length: optional(z.enum(responseLengths)),
  short_pause: optional(tenths('short_pause')),
  long_pause: optional(tenths('long_pause')),
  filter_phrases: optional(z.string().max(20_000)),
})

const ExtractionSchema = JsonObject.superRefine((schema, context) => {
  for (const { path, message } of jsonSchemaIssues(schema)) {
    context.addIssue({ code: 'custom', message, path: path ? path.split('.') : [] })
  }
})

export const PostCallSettingsChanges = z.object({
  summary_prompt: optional(z.string().max(20_000)),
  success_evaluation_prompt: optional(z.string().max(20_000)),
  success_evaluation_rubric_type: optional(z.enum(rubricTypes)),
  structured_extraction_prompt: optional(z.string().max(20_000)),
  structured_extraction_json_schema: optional(ExtractionSchema),
  webhook_url: extension(optional(WebAddress)),
})
