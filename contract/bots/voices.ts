import { endpoint } from '#contract/http/endpoint'
import { extension } from '#contract/http/extension'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** A voice of a speech synthesis provider. */
export const Voice = z
  .object({
    /** Identifier of the voice in this list. @example 17 */
    id: z.int(),
    /** Name of the voice. @example Alloy */
    name: z.string(),
    /** Provider: the value for a bot's `voice_provider`. @example OpenAI */
    provider: z.string(),
    /** The value for a bot's `voice`. @example alloy */
    voice: z.string(),
    /** The value for a bot's `voice_model`. @example tts-1 */
    model: z.string().nullish(),
    /** Gender of the voice. @example neutral */
    gender: z.string().nullish(),
    /** Language of the voice. @example English */
    language: z.string().nullish(),
    /** Accent of the voice. @example American */
    accent: z.string().nullish(),
    /** What the voice sounds like. @example Balanced and clear */
    description: z.string().nullish(),
    /** Address of a sample sentence. @example /v1/voices/17/sample */
    sample_url: z.string().nullish(),
    /** Describes the sample if it is not the voice itself. @example A synthetic voice reads this sample. */
    sample_note: extension(z.string().nullish()),
    created_at: Timestamp,
  })
  .meta({ id: 'Voice' })
export type Voice = z.output<typeof Voice>

export const VoiceFilter = PageQuery.extend({
  /** Only voices whose name or description contains this text. @example clear */
  search: z.string().max(255).optional(),
  /** Only voices of this gender. @example female */
  gender: z.string().max(64).optional(),
  /** Only voices of this provider. @example OpenAI */
  provider: z.string().max(64).optional(),
  /** Only voices of this language. @example English */
  language: z.string().max(64).optional(),
  /** Only voices with this accent. @example British */
  accent: z.string().max(64).optional(),
  /** Field to sort by. The default is `created_at`. */
  sort_by: z.enum(['name', 'created_at']).optional(),
  /** Sort order: `asc` or `desc`. */
  sort_order: z.enum(['asc', 'desc']).optional(),
})
export type VoiceFilter = z.output<typeof VoiceFilter>

const Choices = z.object({
  /** Genders that exist. @example ["female", "male"] */
  genders: z.array(z.string()),
  /** Providers that exist. @example ["OpenAI", "ElevenLabs", "Deepgram"] */
  providers: z.array(z.string()),
  /** Languages that exist. @example ["English"] */
  languages: z.array(z.string()),
  /** Accents that exist. @example ["American", "British"] */
  accents: z.array(z.string()),
})

/** A page of voices. */
const Voices = z
  .object({
    /** Voices that match the filters. */
    voices: z.array(Voice),
    pagination: Pagination,
    /** Values of the filters that exist among all voices. */
    filters: Choices,
  })
  .meta({ id: 'Voices' })

export const voices = {
  /** Returns voices that match all given filters. */
  list: endpoint(routes.voices.list, {
    summary: 'List voices',
    query: VoiceFilter,
    reply: Voices,
    errors: [400],
    isStorable: true,
  }),
  /** Returns one voice. */
  get: endpoint(routes.voices.get, { summary: 'Get a voice', reply: Voice, errors: [400, 404] }),
}
