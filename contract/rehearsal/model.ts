import { endpoint } from '#contract/http/endpoint'
import { Timestamp, WebAddress } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** The model that plays the bot in rehearsals, behind an OpenAI-compatible chat completions API. */
export const RehearsalModel = z
  .object({
    /** Base URL; the server appends `/chat/completions`. Null: the simulator's scripted bot plays. */
    base_url: z.string().nullable(),
    model: z.string().nullable(),
    /** The server never returns the key. */
    has_key: z.boolean(),
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'RehearsalModel' })
export type RehearsalModel = z.output<typeof RehearsalModel>

/** A key belongs to the host it was entered for. Changing the host without a new key deletes the key. */
export const RehearsalModelChanges = z
  .object({
    base_url: WebAddress.nullable().optional(),
    model: z.string().trim().min(1).max(255).nullable().optional(),
    key: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'This must be at most 500 letters, digits or symbols without spaces.')
      .nullable()
      .optional(),
  })
  .meta({ id: 'RehearsalModelChanges' })
export type RehearsalModelChanges = z.output<typeof RehearsalModelChanges>

/** `text`: the beginning of the model's response; `error`: why there was none. */
const RehearsalModelTest = z
  .object({ text: z.string().nullable(), error: z.string().nullable(), duration_ms: z.int() })
  .meta({ id: 'RehearsalModelTest' })

const etag = { except: [] }

export const rehearsalModel = {
  get: endpoint(routes.rehearsalModel.get, {
    summary: 'The model that plays bots in rehearsals',
    reply: RehearsalModel,
    etag,
    extension: true,
  }),
  update: endpoint(routes.rehearsalModel.update, {
    summary: 'Choose the model that plays bots in rehearsals',
    body: RehearsalModelChanges,
    reply: RehearsalModel,
    etag,
    errors: [400],
    extension: true,
  }),
  test: endpoint(routes.rehearsalModel.test, {
    summary: 'Ask the model one short question',
    reply: RehearsalModelTest,
    errors: [409],
    isUnkept: true,
    extension: true,
  }),
}
