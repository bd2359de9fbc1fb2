import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { deprecated, extension } from '#contract/http/extension'
import { Id, Name, Timestamp } from '#contract/http/json'
import { CreatedRange, PageQuery, Pagination, QuerySortOrder } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { botIssues } from '#rules/bots/bot-rules'
import { sttProviders, voiceProviders } from '#rules/bots/choices'
import {
  AdvancedSettings,
  AdvancedSettingsChanges,
  CallSettings,
  CallSettingsChanges,
  decimal,
  longText,
  PostCallSettings,
  PostCallSettingsChanges,
} from './settings'

const text = z.string().nullish()
const flag = z.boolean().nullish()
const number = z.number().nullish()
const whole = z.int().nullish()

/** A voice agent that holds phone conversations. */
export const Bot = z
  .object({
    /** Identifier of the bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
    uid: z.string(),
    /** The same as `uid`. @example bot_4k2m9d7q1s8v3b6n0p5r */
    id: z.string(),
    /** Name of the bot, at most 255 characters. @example Front desk */
    name: z.string(),
    /**
     * System prompt: the bot's instructions, at most 100,000 characters. Variables such as `{{first_name}}`
     * are filled for each call.
     * @example You answer calls for Meridian Dental. Greet {{first_name}} and offer an appointment.
     */
    prompt: z.string(),
    /** The model writes the first message. Cannot be combined with `first_message`. @example false */
    auto_first_message: flag,
    /**
     * What the bot says first, at most 5000 characters.
     * @example Hello {{first_name}}, this is Meridian Dental.
     */
    first_message: text,
    /** Knowledge base that the bot looks up; null for none. @example 4 */
    knowledge_base_id: whole,
    /**
     * Provider of speech synthesis: OpenAI, ElevenLabs or Deepgram. The default is OpenAI.
     * @example OpenAI
     */
    voice_provider: text,
    /** Voice of the provider. The default is alloy. @example alloy */
    voice: text,
    /** Speech synthesis model of the provider. The default is tts-1. @example tts-1 */
    voice_model: text,
    /** Speech speed as a factor, 0.5 to 2. The default is 1. @example 1 */
    voice_speed: number,
    /**
     * Language model. With the default, gpt-4o, the organization's default model leads conversations.
     * @example gpt-4o
     */
    llm_model_name: text,
    /** Randomness of the language model, 0 to 2. The default is 0.7. @example 0.7 */
    llm_model_temperature: number,
    /** Provider of speech recognition: Deepgram, which is also the default. @example Deepgram */
    stt_provider: text,
    /** Speech recognition model. The default is nova-2. @example nova-2 */
    stt_model: text,
    /** How calls begin, wait and end. */
    call_settings: CallSettings,
    /** Style and turn-taking. */
    advanced_settings: AdvancedSettings,
    /** What happens after a call: analysis and reports. */
    post_call_settings: PostCallSettings,
    created_at: Timestamp,
    updated_at: Timestamp,
    /** Starts at 1 and increases with each change of a field. @example 3 */
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

/**
 * A new bot. Omitted fields get their default values.
 * @example {"name": "Front desk", "prompt": "You answer calls for Meridian Dental.", "first_message": "Meridian Dental, how can I help?", "call_settings": {"max_call_duration": 10, "silence_timeout": 8}}
 */
export const BotDraft = z
  .object({ name: Name, prompt: longText.min(1), ...changeable })
  .superRefine((draft, context) => {
    for (const { path, message } of botIssues(draft)) {
      context.addIssue({ code: 'custom', message, path: path.split('.') })
    }
  })
  .meta({ id: 'BotDraft' })
export type BotDraft = z.input<typeof BotDraft>

/**
 * Any fields of a bot. The three settings objects are merged key by key.
 * @example {"first_message": "Meridian Dental, good morning.", "call_settings": {"silence_timeout": 10}}
 */
export const BotChanges = z
  .object({ name: Name.optional(), prompt: longText.min(1).optional(), ...changeable })
  .meta({ id: 'BotChanges' })
export type BotChanges = z.input<typeof BotChanges>

/**
 * Any fields of a bot. The three settings objects are merged key by key; null clears an optional field.
 * @example {"first_message": "Meridian Dental, good morning.", "call_settings": {"silence_timeout": 10}}
 */
export const BotUpdate = BotChanges.extend({
  expected_version: extension(deprecated(z.int().optional(), 'Deprecated: send If-Match instead.')),
}).meta({
  id: 'BotUpdate',
})
export type BotUpdate = z.input<typeof BotUpdate>

const botSortColumns = ['name', 'created_at', 'updated_at'] as const

export const BotFilter = PageQuery.extend(CreatedRange.shape).extend({
  /** Only bots whose name contains this text, ignoring case. @example desk */
  name: z.string().max(255).optional(),
  /** Field to sort by. The default is `created_at`. */
  sort_by: extension(z.enum(botSortColumns).optional()),
  /** Sort order: `asc` or `desc`. The default is `asc` for names, `desc` for times. @example desc */
  sort_order: QuerySortOrder,
})
export type BotFilter = z.output<typeof BotFilter>

/** A page of bots. */
const Bots = z
  .object({
    /** Bots, newest first unless sorted otherwise. */
    bots: z.array(Bot),
    pagination: Pagination,
  })
  .meta({ id: 'Bots' })

const etag = { except: ['updated_at'] }

export const bots = {
  /**
   * Creates a bot with version 1. Only `name` and `prompt` are required. Link it to a phone number to let
   * it take or place calls.
   */
  create: endpoint(routes.bots.create, {
    summary: 'Create a bot',
    body: BotDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Bot,
    status: 201,
    etag,
    errors: [400],
  }),
  /** Returns bots that match all given filters. */
  list: endpoint(routes.bots.list, {
    summary: 'List bots, newest first',
    query: BotFilter,
    reply: Bots,
    errors: [400],
  }),
  /** Returns a bot with all its settings. */
  get: endpoint(routes.bots.get, { summary: 'Get a bot', reply: Bot, errors: [400, 404], etag }),
  /**
   * Changes the given fields and stores a new version. Responds with 428 if the organization requires that
   * the bot passes its rehearsal suite first and a session sends the change.
   */
  update: endpoint(routes.bots.update, {
    summary: 'Change some fields of a bot',
    body: BotUpdate,
    maxBodyBytes: largeBodyBytes,
    reply: Bot,
    etag,
    errors: [400, 404, 412, 428],
  }),
  /**
   * Deletes a bot with its tools and versions. Responds with 409 while a phone number or an unfinished
   * campaign uses it.
   */
  delete: endpoint(routes.bots.delete, {
    summary: 'Delete a bot that nothing uses',
    etag,
    errors: [404, 409],
  }),
}
