import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Name, Timestamp, WebAddress } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** Most models that a provider can list. */
const mostModels = 500

/** Name of a model as its provider writes it, 1 to 255 characters. @example gpt-4o */
export const ModelName = z.string().trim().min(1).max(255)

/** APIs that providers speak. Those other than `openai` are for speech alone. */
export const providerApis = ['openai', 'deepgram', 'elevenlabs'] as const
export type ProviderApi = (typeof providerApis)[number]

/** An API whose models lead and analyze conversations, speak, or recognize speech. */
export const ModelProvider = z
  .object({
    /** Identifier of the provider. @example 3 */
    id: z.int(),
    /** Name of the provider, 1 to 255 characters. @example OpenAI */
    name: z.string(),
    /**
     * The API that the provider speaks: `openai` for any OpenAI-compatible one, or `deepgram` or `elevenlabs`, which are
     * for speech alone.
     * @example openai
     */
    api: z.enum(providerApis),
    /** Base URL; the server appends paths such as `/chat/completions`. @example https://api.example.com/v1 */
    base_url: z.string(),
    /** A key is stored. The server never returns it. @example true */
    has_key: z.boolean(),
    /** Names of the models that can be chosen, at most 500. @example ["gpt-4o", "gpt-4o-mini"] */
    models: z.array(z.string()),
    /** When the models were read from the provider; null before. */
    models_read_at: Timestamp.nullable(),
    /** Prompts and transcripts of bots under HIPAA may be sent to this provider. @example false */
    allows_hipaa: z.boolean(),
    /** Prompts and transcripts of bots under PCI may be sent to this provider. @example false */
    allows_pci: z.boolean(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ModelProvider' })
export type ModelProvider = z.output<typeof ModelProvider>

/** Key of the API, at most 500 characters without spaces. @example sk-example */
const Key = z
  .string()
  .regex(/^[\x21-\x7e]{1,500}$/, 'This must be at most 500 letters, digits or symbols without spaces.')

/**
 * A new provider.
 * @example {"name": "OpenAI", "base_url": "https://api.example.com/v1", "key": "sk-example", "models": ["gpt-4o"]}
 */
export const ModelProviderDraft = z
  .object({
    name: Name,
    /** The API that the provider speaks. The default is `openai`. @example openai */
    api: z.enum(providerApis).optional(),
    /** Base URL; the server appends paths such as `/chat/completions`. @example https://api.example.com/v1 */
    base_url: WebAddress,
    /** Key of the API; null for none. The default is none. @example sk-example */
    key: Key.nullable().optional(),
    /** Names of its models, for providers that do not list them. The default is none. @example ["gpt-4o"] */
    models: z.array(ModelName).max(mostModels).optional(),
    allows_hipaa: z.boolean().optional(),
    allows_pci: z.boolean().optional(),
  })
  .meta({ id: 'ModelProviderDraft' })
export type ModelProviderDraft = z.output<typeof ModelProviderDraft>

/**
 * Any fields of a provider. A key belongs to the host it was entered for: changing the host without a new key deletes
 * it.
 * @example {"allows_hipaa": true}
 */
export const ModelProviderChanges = ModelProviderDraft.partial().meta({ id: 'ModelProviderChanges' })
export type ModelProviderChanges = z.output<typeof ModelProviderChanges>

/** A page of providers. */
const ModelProviders = z
  .object({
    /** Providers, newest first. */
    model_providers: z.array(ModelProvider),
    pagination: Pagination,
  })
  .meta({ id: 'ModelProviders' })

/** What a model is tested for: language, speech, or knowledge search. */
export const testPurposes = ['conversation', 'voice', 'recognition', 'embedding'] as const

/** Which model to test. @example {"model": "gpt-4o"} */
const ModelTestDraft = z
  .object({
    /** One of the provider's models. @example gpt-4o */
    model: ModelName,
    /** What to test: a short question, a spoken sentence, a recording, or an embedding. The default is `conversation`. @example voice */
    purpose: z.enum(testPurposes).optional(),
    /** The voice to speak with in a test of `voice`. The default is that of new bots. @example alloy */
    voice: z.string().trim().min(1).max(255).optional(),
  })
  .meta({ id: 'ModelTestDraft' })

/** Result of a test. */
const ModelTest = z
  .object({
    /** Beginning of the model's response, or what speech resulted in; null without a response. @example Hello! */
    text: z.string().nullable(),
    /** Why there was no response, as a sentence; null if there was one. @example null */
    error: z.string().nullable(),
    /** The model that answered, as the provider names it; null without a response. @example gpt-4o-2024-08-06 */
    model: z.string().nullable(),
    /** Milliseconds until the response or the failure. @example 640 */
    duration_ms: z.int(),
  })
  .meta({ id: 'ModelTest' })

const etag = { except: [] }

export const modelProviders = {
  /** Returns the organization's model providers, without their keys. */
  list: endpoint(routes.modelProviders.list, {
    summary: 'List model providers, newest first',
    query: PageQuery,
    reply: ModelProviders,
    errors: [400],
    extension: true,
  }),
  /** Returns a provider, without its key. */
  get: endpoint(routes.modelProviders.get, {
    summary: 'Get a model provider',
    reply: ModelProvider,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Adds a provider. Nothing is sent to it before its models are read, tested or used. */
  create: endpoint(routes.modelProviders.create, {
    summary: 'Add a model provider',
    body: ModelProviderDraft,
    maxBodyBytes: largeBodyBytes,
    reply: ModelProvider,
    status: 201,
    etag,
    errors: [400],
    extension: true,
  }),
  /** Changes the given fields of a provider. */
  update: endpoint(routes.modelProviders.update, {
    summary: 'Change a model provider',
    body: ModelProviderChanges,
    maxBodyBytes: largeBodyBytes,
    reply: ModelProvider,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Deletes a provider and its key. Purposes that used one of its models have none afterwards. */
  delete: endpoint(routes.modelProviders.delete, {
    summary: 'Delete a model provider with its key',
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Reads the list of models from the provider and stores it. Responds with 409 and the reason if that fails. */
  readModels: endpoint(routes.modelProviders.readModels, {
    summary: 'Read the models of a provider',
    reply: ModelProvider,
    errors: [400, 404, 409],
    isUnkept: true,
    extension: true,
  }),
  /** Asks one of the provider's models a short question, or has it speak or recognize a sentence. */
  test: endpoint(routes.modelProviders.test, {
    summary: 'Ask a model one short question',
    body: ModelTestDraft,
    reply: ModelTest,
    errors: [400, 404],
    isUnkept: true,
    extension: true,
  }),
}
