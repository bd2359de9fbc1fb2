import { endpoint } from '#contract/http/endpoint'
import { Timestamp, WebAddress } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Who plays bots in rehearsals by default: a model, or null for the scripted bot. */
const PlayingModel = z
  .object({
    /** Name of the model. @example gpt-4o */
    model: z.string(),
    /** Host of the model's API. @example api.example.com */
    host: z.string(),
  })
  .nullable()

/**
 * The model that plays bots in rehearsals alone, behind an OpenAI-compatible chat completions API. Without it the
 * organization's model of conversations plays, see `GET /v1/model-defaults`.
 */
export const RehearsalModel = z
  .object({
    /**
     * Base URL; the server appends `/chat/completions`. Null: the model of conversations plays, else the scripted bot.
     * @example https://api.example.com/v1
     */
    base_url: z.string().nullable(),
    /** Name of the model, at most 255 characters. @example gpt-4o */
    model: z.string().nullable(),
    /** A key is stored. The server never returns it. */
    has_key: z.boolean(),
    /** When the model was chosen; null before. */
    updated_at: Timestamp.nullable(),
    /** This model, else the organization's model of conversations; null if the scripted bot plays. */
    plays: PlayingModel,
  })
  .meta({ id: 'RehearsalModel' })
export type RehearsalModel = z.output<typeof RehearsalModel>

/**
 * Any settings. A key belongs to the host it was entered for: changing the host without a new key deletes
 * it.
 * @example {"base_url": "https://api.example.com/v1", "model": "gpt-4o", "key": "sk-example"}
 */
export const RehearsalModelChanges = z
  .object({
    /**
     * Base URL; the server appends `/chat/completions`. Null: the model of conversations plays, else the scripted bot.
     * @example https://api.example.com/v1
     */
    base_url: WebAddress.nullable().optional(),
    model: z.string().trim().min(1).max(255).nullable().optional(),
    /** Key of the API, at most 500 characters; null deletes it. @example sk-example */
    key: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'This must be at most 500 letters, digits or symbols without spaces.')
      .nullable()
      .optional(),
  })
  .meta({ id: 'RehearsalModelChanges' })
export type RehearsalModelChanges = z.output<typeof RehearsalModelChanges>

/** Result of a test. */
const RehearsalModelTest = z
  .object({
    /** Beginning of the model's response; null without one. @example Hello! */
    text: z.string().nullable(),
    /** Why there was no response, as a sentence; null if there was one. @example null */
    error: z.string().nullable(),
    /** Milliseconds until the response or the failure. @example 640 */
    duration_ms: z.int(),
  })
  .meta({ id: 'RehearsalModelTest' })

const etag = { except: ['plays'] }

export const rehearsalModel = {
  /** Returns the model that plays bots in rehearsals, without its key. */
  get: endpoint(routes.rehearsalModel.get, {
    summary: 'Get the rehearsal model',
    reply: RehearsalModel,
    etag,
    extension: true,
  }),
  /** Changes the given settings. */
  update: endpoint(routes.rehearsalModel.update, {
    summary: 'Choose the rehearsal model',
    body: RehearsalModelChanges,
    reply: RehearsalModel,
    etag,
    errors: [400],
    extension: true,
  }),
  /** Asks the model one short question. Responds with 409 without a model. */
  test: endpoint(routes.rehearsalModel.test, {
    summary: 'Ask the model one short question',
    reply: RehearsalModelTest,
    errors: [409],
    isUnkept: true,
    extension: true,
  }),
}
