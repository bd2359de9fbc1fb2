import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { deprecated, extension } from '#contract/http/extension'
import { Id, JsonObject, Name, Timestamp } from '#contract/http/json'
import { CreatedRange, PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { botIssues } from '#rules/bots/bot-rules'
import { sttProviders, voiceProviders } from '#rules/bots/choices'
import {
  AdvancedSettingsChanges,
  CallSettingsChanges,
  decimal,
  longText,
  PostCallSettingsChanges,
} from './settings'

const text = z.string().nullish()
const flag = z.boolean().nullish()
const number = z.number().nullish()
const whole = z.int().nullish()

export const Bot = z
  .object({
    uid: z.string(),
    id: z.string(),
    name: z.string(),
    prompt: z.string(),
    auto_first_message: flag,
    first_message: text,
    knowledge_base_id: whole,
    voice_provider: text,
    voice: text,
    voice_model: text,
    voice_speed: number,
    llm_model_name: text,
    llm_model_temperature: number,
    stt_provider: text,
    stt_model: text,
    call_settings: z.object({
      max_call_duration: whole,
      silence_timeout: whole,
      silence_timeout_max_retries: whole,
      silence_timeout_message: text,
      call_recording_enabled: flag,
      voicemail_detection_enabled: flag,
      voicemail_action: text,
      voicemail_message_type: text,
      voicemail_message: text,
      hipaa_compliance_enabled: flag,
      pci_compliance_enabled: flag,
    }),
    advanced_settings: z.object({
      agent_personality: text,
      humanize_conversation: flag,
      background_noise_reduction: flag,
      allow_interruptions: flag,
      min_interruption_duration: number,
      background_sound: text,
      agent_response_length: text,
      short_pause: number,
      long_pause: number,
      filter_phrases: text,
    }),
    post_call_settings: z.object({
      summary_prompt: text,
      success_evaluation_prompt: text,
      success_evaluation_rubric_type: text,
      structured_extraction_prompt: text,
      structured_extraction_json_schema: JsonObject.nullish(),
      /** Receives reports of the bot's calls, in addition to a call's own callback_url. */
      webhook_url: extension(text),
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
    /** Starts at 1 and increases with each change of a field. */
    version: extension(z.int().nullish()),
  })
  .meta({ id: 'Bot' })
export type Bot = z.output<typeof Bot>

const freeName = z.string().trim().min(1).max(255).nullable().optional()

const changeable = {
  auto_first_message: z.boolean().nullable().optional(),
  first_message: z.string().max(5000).nullable().optional(),
  knowledge_base_id: Id.nullable().optional(),
  voice_provider: z.enum(voiceProviders).nullable().optional(),
  voice: freeName,
  voice_model: freeName,
  voice_speed: decimal('voice_speed').nullable().optional(),
  llm_model_name: freeName,
  llm_model_temperature: decimal('llm_model_temperature').nullable().optional(),
  stt_provider: z.enum(sttProviders).nullable().optional(),
  stt_model: freeName,
  call_settings: CallSettingsChanges.optional(),
  advanced_settings: AdvancedSettingsChanges.optional(),
  post_call_settings: PostCallSettingsChanges.optional(),
}

/** A new bot. Omitted fields take the values of `botDefaults`. */
export const BotDraft = z
  .object({ name: Name, prompt: longText.min(1), ...changeable })
  .superRefine((draft, context) => {
    for (const { path, message } of botIssues(draft)) {
      context.addIssue({ code: 'custom', message, path: path.split('.') })
    }
  })
  .meta({ id: 'BotDraft' })
export type BotDraft = z.input<typeof BotDraft>

/** Any part of a bot; the three settings objects are merged key by key. */
export const BotChanges = z
  .object({ name: Name.optional(), prompt: longText.min(1).optional(), ...changeable })
  .meta({ id: 'BotChanges' })
export type BotChanges = z.input<typeof BotChanges>

/** `expected_version`: if the bot has another version, nothing changes and the server answers 412. */
export const BotUpdate = BotChanges.extend({
  expected_version: extension(deprecated(z.int().optional(), 'Deprecated: send If-Match instead.')),
}).meta({
  id: 'BotUpdate',
})
export type BotUpdate = z.input<typeof BotUpdate>

const botSortColumns = ['name', 'created_at', 'updated_at'] as const

export const BotFilter = PageQuery.extend(CreatedRange.shape).extend({
  name: z.string().max(255).optional(),
  sort_by: extension(z.enum(botSortColumns).optional()),
  sort_order: extension(z.enum(['asc', 'desc']).optional()),
})
export type BotFilter = z.output<typeof BotFilter>

const Bots = z.object({ bots: z.array(Bot), pagination: Pagination }).meta({ id: 'Bots' })

const etag = { except: ['updated_at'] }

export const bots = {
  create: endpoint(routes.bots.create, {
    summary: 'Create a bot',
    body: BotDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Bot,
    status: 201,
    etag,
    errors: [400],
  }),
  list: endpoint(routes.bots.list, {
    summary: 'List bots, newest first',
    query: BotFilter,
    reply: Bots,
    errors: [400],
  }),
  get: endpoint(routes.bots.get, { summary: 'One bot', reply: Bot, errors: [400, 404], etag }),
  update: endpoint(routes.bots.update, {
    summary: 'Change some fields of a bot',
    body: BotUpdate,
    maxBodyBytes: largeBodyBytes,
    reply: Bot,
    etag,
    errors: [400, 404, 412, 428],
  }),
  delete: endpoint(routes.bots.delete, {
    summary: 'Delete a bot that nothing uses',
    etag,
    errors: [404, 409],
  }),
}
