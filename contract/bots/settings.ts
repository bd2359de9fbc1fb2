import { extension } from '#contract/http/extension'
import { JsonObject } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { ReportAddress, ReportAddressChange } from '#contract/webhooks/webhooks'
import {
  openingDisclosures,
  personalities,
  preCallFallbacks,
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

const text = z.string().nullish()
const flag = z.boolean().nullish()
const number = z.number().nullish()
const integer = z.int().nullish()

export const CallSettings = z.object({
  /** Maximum duration of a call in minutes, 2 to 30. The default is 15. @example 15 */
  max_call_duration: integer,
  /**
   * Seconds of silence after which the bot asks whether the caller is still there, 5 to 45. The default is
   * 6.
   * @example 6
   */
  silence_timeout: integer,
  /** Number of times that the bot asks before it ends the call, 1 to 5. The default is 2. @example 2 */
  silence_timeout_max_retries: integer,
  /** What the bot says after a silence, at most 5000 characters. @example Are you still there? */
  silence_timeout_message: text,
  /** The call is recorded. The default is true. @example true */
  call_recording_enabled: flag,
  /** The bot detects voicemail. The default is false. @example true */
  voicemail_detection_enabled: flag,
  /**
   * What the bot does when it reaches voicemail: `leave_message` or `hangup`. The default is `hangup`.
   * @example leave_message
   */
  voicemail_action: text,
  /**
   * How `voicemail_message` is used: `static` speaks it as it is, `prompt` generates the message from it.
   * The default is `static`.
   * @example static
   */
  voicemail_message_type: text,
  /**
   * The message for voicemail, at most 5000 characters. Required with `leave_message`.
   * @example This is Meridian Dental. Please call us back.
   */
  voicemail_message: text,
  /** Recordings, transcripts and analyses of calls are not stored. The default is false. @example false */
  hipaa_compliance_enabled: flag,
  /** Payment card numbers are masked before anything is stored. The default is false. @example false */
  pci_compliance_enabled: flag,
  /**
   * Is asked before the first word of each call, with its numbers and variables. It may return
   * `dynamic_variables`, or refuse the call with `refuse` and a `reason`. The default is null: no request.
   * @example https://example.com/hooks/before-call
   */
  pre_call_webhook_url: extension(text),
  /** Seconds to wait for the pre-call webhook, 1 to 10. The default is 3. @example 3 */
  pre_call_webhook_timeout: extension(integer),
  /**
   * What happens if the pre-call webhook fails: `continue` without it, or `end` the call. The default is
   * `continue`.
   * @example continue
   */
  pre_call_webhook_fallback: extension(text),
  /**
   * Simulated calls of campaigns, rehearsal runs and suites really use the bot's tools. Only calls that a
   * model leads use tools. The default is false: nothing is sent, and the tool call says so.
   * @example false
   */
  tools_in_simulated_calls: extension(flag),
  /**
   * When the bot says before everything else that it is automated and that the call is recorded: `always`, or
   * `by_country` in calls with the `disclosure_countries` of the calling rules. The default is `by_country`.
   * @example always
   */
  opening_disclosure: extension(text),
  /**
   * The words of the opening disclosure, at most 1,000 characters. The default is null: usual words in the language
   * of the prompt.
   * @example This call is recorded. You are speaking with an automated assistant.
   */
  opening_disclosure_message: extension(text),
})

export const AdvancedSettings = z.object({
  /**
   * Style of the bot: `casual`, `humorous`, `direct`, `formal`, `persuasive` or `friendly`. The default is
   * `friendly`.
   * @example friendly
   */
  agent_personality: text,
  /** The bot uses filler words and small pauses. The default is true. @example true */
  humanize_conversation: flag,
  /** Noise behind the caller is reduced. The default is true. @example true */
  background_noise_reduction: flag,
  /** The caller can interrupt the bot. The default is true. @example true */
  allow_interruptions: flag,
  /**
   * Seconds that the caller must speak to interrupt the bot, 0.2 to 5 in steps of 0.1. The default is 1.
   * @example 1
   */
  min_interruption_duration: number,
  /**
   * Sound behind the bot's voice, such as `None`, `coffee shop`, `office` or `call center`. The default is
   * `None`.
   * @example office
   */
  background_sound: text,
  /**
   * Length of the bot's answers: `normal`, `short`, `concise` or `long`. The default is `normal`.
   * @example short
   */
  agent_response_length: text,
  /**
   * Seconds that the bot waits after a finished sentence, 0.2 to 2 in steps of 0.1. The default is 0.5.
   * @example 0.5
   */
  short_pause: number,
  /**
   * Seconds that the bot waits after an unfinished sentence, 0.5 to 6 in steps of 0.1. The default is 2.
   * @example 2
   */
  long_pause: number,
  /** Phrases that the bot must not say, one per line. @example guarantee */
  filter_phrases: text,
})

export const PostCallSettings = z.object({
  /**
   * Instructions for the summary of a call, at most 20,000 characters.
   * @example Summarize the call in two sentences.
   */
  summary_prompt: text,
  /**
   * Instructions to evaluate whether a call succeeded, at most 20,000 characters.
   * @example The call succeeded if an appointment was made.
   */
  success_evaluation_prompt: text,
  /**
   * Scale of the evaluation: `NUMERIC_SCALE`, `DESCRIPTIVE_SCALE`, `PERCENTAGE_SCALE`, `LIKERT_SCALE`,
   * `PASS_FAIL` or `SENTIMENT`. The default is `PASS_FAIL`.
   * @example PASS_FAIL
   */
  success_evaluation_rubric_type: text,
  /**
   * Instructions to extract data from a call, at most 20,000 characters.
   * @example Extract the date and time of the appointment.
   */
  structured_extraction_prompt: text,
  /**
   * JSON Schema (2020-12) of the extracted data; null for none.
   * @example {"type": "object", "properties": {"date": {"type": "string"}}}
   */
  structured_extraction_json_schema: JsonObject.nullish(),
  /**
   * Receives reports of the bot's calls, in addition to a call's own callback_url.
   * @example https://example.com/hooks/calls
   */
  webhook_url: extension(text),
})

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
  pre_call_webhook_url: extension(optional(ReportAddress)),
  pre_call_webhook_timeout: extension(optional(whole('pre_call_webhook_timeout'))),
  pre_call_webhook_fallback: extension(optional(z.enum(preCallFallbacks))),
  tools_in_simulated_calls: extension(optional(z.boolean())),
  opening_disclosure: extension(optional(z.enum(openingDisclosures))),
  opening_disclosure_message: extension(optional(z.string().max(1000))),
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
