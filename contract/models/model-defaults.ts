import { endpoint } from '#contract/http/endpoint'
import { Id, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { ModelName } from './model-providers'

/** A model of a provider. @example {"provider_id": 3, "model": "gpt-4o"} */
export const ModelChoice = z
  .object({
    provider_id: Id,
    model: ModelName,
  })
  .meta({ id: 'ModelChoice' })
export type ModelChoice = z.output<typeof ModelChoice>

/** The model of each purpose. */
export const ModelDefaults = z
  .object({
    /**
     * Leads conversations of bots that have the `llm_model_name` of a new bot, or one that no provider lists.
     * Null: conversations are scripted.
     * @example {"provider_id": 3, "model": "gpt-4o"}
     */
    conversation: ModelChoice.nullable(),
    /**
     * Analyzes completed calls. Null: rules estimate the analysis.
     * @example {"provider_id": 3, "model": "gpt-4o-mini"}
     */
    analysis: ModelChoice.nullable(),
    /**
     * Plays the callers of rehearsals. Null: callers are scripted.
     * @example {"provider_id": 3, "model": "gpt-4o-mini"}
     */
    rehearsal_caller: ModelChoice.nullable(),
    /**
     * Speaks the bot's words in calls with real audio. Null: such calls are not possible.
     * @example {"provider_id": 3, "model": "tts-1"}
     */
    voice: ModelChoice.nullable(),
    /**
     * Recognizes what callers say in calls with real audio. Null: such calls are not possible.
     * @example {"provider_id": 3, "model": "whisper-1"}
     */
    recognition: ModelChoice.nullable(),
    /**
     * Embeds passages of knowledge bases and questions, so that passages are found by meaning. Null: passages are
     * found by words.
     * @example {"provider_id": 3, "model": "text-embedding-3-small"}
     */
    embedding: ModelChoice.nullable(),
    /** When the models were chosen; null before. */
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'ModelDefaults' })
export type ModelDefaults = z.output<typeof ModelDefaults>

/** Any purposes. @example {"conversation": {"provider_id": 3, "model": "gpt-4o"}, "analysis": null} */
export const ModelDefaultsChanges = z
  .object({
    conversation: ModelChoice.nullable().optional(),
    analysis: ModelChoice.nullable().optional(),
    rehearsal_caller: ModelChoice.nullable().optional(),
    voice: ModelChoice.nullable().optional(),
    recognition: ModelChoice.nullable().optional(),
    embedding: ModelChoice.nullable().optional(),
  })
  .meta({ id: 'ModelDefaultsChanges' })
export type ModelDefaultsChanges = z.output<typeof ModelDefaultsChanges>

const etag = { except: [] }

export const modelDefaults = {
  /** Returns the model of each purpose. */
  get: endpoint(routes.modelDefaults.get, {
    summary: 'Get the default models',
    reply: ModelDefaults,
    etag,
    extension: true,
  }),
  /** Chooses the model of the given purposes. */
  update: endpoint(routes.modelDefaults.update, {
    summary: 'Choose the models of purposes',
    body: ModelDefaultsChanges,
    reply: ModelDefaults,
    etag,
    errors: [400],
    extension: true,
  }),
}
