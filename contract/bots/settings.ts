import { extension } from '#contract/http/extension'
import { JsonObject } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { ReportAddressChange } from '#contract/webhooks/report-address'
import {
  personalities,
  type RangeName,
  ranges,
  responseLengths,
  rubricTypes,
  voicemailActions,
  voicemailMessageTypes,
} from '#rules/bots/choices'
import { jsonSchemaIssues } from '#rules/text/json-schema'

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
  webhook_url: extension(optional(ReportAddressChange)),
})
