import { endpoint } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** A voice. `voice` and `model` are the values for a bot's voice and voice_model. */
export const Voice = z
  .object({
    id: z.int(),
    name: z.string(),
    provider: z.string(),
    voice: z.string(),
    model: z.string().nullish(),
    gender: z.string().nullish(),
    language: z.string().nullish(),
    accent: z.string().nullish(),
    description: z.string().nullish(),
    sample_url: z.string().nullish(),
    /** Describes the sample if it is not the voice itself. */
    sample_note: extension(z.string().nullish()),
    created_at: Timestamp,
  })
  .meta({ id: 'Voice' })
export type Voice = z.output<typeof Voice>

export const VoiceFilter = PageQuery.extend({
  search: z.string().max(255).optional(),
  gender: z.string().max(64).optional(),
  provider: z.string().max(64).optional(),
  language: z.string().max(64).optional(),
  accent: z.string().max(64).optional(),
  sort_by: z.enum(['name', 'created_at']).optional(),
  sort_order: z.enum(['asc', 'desc']).optional(),
})
export type VoiceFilter = z.output<typeof VoiceFilter>

const Choices = z.object({
  genders: z.array(z.string()),
  providers: z.array(z.string()),
  languages: z.array(z.string()),
  accents: z.array(z.string()),
})

const Voices = z
  .object({ voices: z.array(Voice), pagination: Pagination, filters: Choices })
  .meta({ id: 'Voices' })

export const voices = {
  list: endpoint(routes.voices.list, {
    summary: 'Browse voices',
    query: VoiceFilter,
    reply: Voices,
    errors: [400],
    isStorable: true,
  }),
  get: endpoint(routes.voices.get, { summary: 'One voice', reply: Voice, errors: [400, 404] }),
}
