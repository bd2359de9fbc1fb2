import { endpoint } from '#contract/http/endpoint'
import { Timestamp, WebAddress } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What plays the bot in rehearsals: a model behind an address that speaks the chat completions of OpenAI. */
export const RehearsalModel = z
  .object({
    /** To which `/chat/completions` is added; null: no model, the scripted bot of the simulator plays. */
    base_url: z.string().nullable(),
    model: z.string().nullable(),
    /** The key itself is never answered. */
    has_key: z.boolean(),
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'RehearsalModel' })
export type RehearsalModel = z.output<typeof RehearsalModel>

/** A key belongs to the host it was given for: with an address of another one it is forgotten, unless it is given anew. */
export const RehearsalModelChanges = z
  .object({
    base_url: WebAddress.nullable().optional(),
    model: z.string().trim().min(1).max(255).nullable().optional(),
    key: z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/, 'This must be at most 500 letters, digits or signs without a space.')
      .nullable()
      .optional(),
  })
  .meta({ id: 'RehearsalModelChanges' })
export type RehearsalModelChanges = z.output<typeof RehearsalModelChanges>

/** `text`: the first words of what the model answered; `error`: why there was no answer. */
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
