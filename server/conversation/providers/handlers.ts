import { conflict, notFound } from '#contract/http/error'
import {
  type ModelProvider,
  type ModelProviderChanges,
  modelProviders,
  type testPurposes,
} from '#contract/models/model-providers'
import { apisOf } from '#rules/bots/choose-model'
import { isElsewhere } from '#rules/text/user-info'
import { appendAudit } from '#server/accounts/audit-log/store'
import { retryEmbedding } from '#server/bots/knowledge/embedding-store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { createChatModel, listModels } from '#server/kernel/llm-client/chat-completions'
import { embedTexts } from '#server/kernel/llm-client/embeddings'
import { ModelFailure } from '#server/kernel/llm-client/model'
import { SpeechFailure } from '#server/telephony/speech/speech'
import { keyOwner, type ModelParts, openKey } from './open-model'
import { speechAddress, testRecognition, testVoice } from './open-speech'
import {
  countProviders,
  findDefaults,
  findProvider,
  insertProvider,
  listProviders,
  lockProviders,
  removeProvider,
  replaceDefaults,
  type StoredProvider,
  updateProvider,
} from './store'

const shown = ({ sealed, ...provider }: StoredProvider): ModelProvider => ({
  ...provider,
  has_key: sealed !== null,
})

async function providerOr404(organization: Organization, id: number): Promise<StoredProvider> {
  const provider = await findProvider(organization, id)
  if (!provider) throw notFound('Model provider')
  return provider
}

const question = {
  messages: [{ role: 'user' as const, content: 'Say hello in one short sentence.' }],
  tools: [],
  temperature: 0.7,
}
const keptCharacters = 300
const testSentence = 'When are you open?'
const testTimeoutMs = 15_000

const hostOf = ({ base_url }: Pick<StoredProvider, 'base_url'>) => new URL(base_url).host

const eventOf = (action: string, { name, ...provider }: StoredProvider, reason = '') => ({
  action: `model_provider.${action}`,
  subject: `${name} at ${hostOf(provider)}`,
  reason,
})

/** What changed, for the audit log. */
function changesInWords({ key, allows_hipaa, allows_pci }: ModelProviderChanges): string {
  const allowed = { HIPAA: allows_hipaa, PCI: allows_pci }
  const sentences = Object.entries(allowed).flatMap(([rule, allows]) =>
    allows === undefined ? [] : `${allows ? 'Allowed' : 'Not allowed'} for ${rule} data.`,
  )
  return [...(key ? ['With a new key.'] : []), ...sentences].join(' ')
}

/** Purposes whose model a deleted provider had. */
async function withdraw(inside: Organization, id: number): Promise<void> {
  const { updated_at, ...defaults } = await findDefaults(inside)
  const purposes = Object.entries(defaults).map(([purpose, choice]) => [
    purpose,
    choice?.provider_id === id ? null : choice,
  ])
  if (updated_at !== null) await replaceDefaults(inside, Object.fromEntries(purposes))
}

type TestedModel = {
  provider: StoredProvider
  model: string
  purpose?: (typeof testPurposes)[number] | undefined
  voice?: string | undefined
}

/** Asks a model a question, or tries its speech or embeddings. Returns the beginning of the result. */
async function testModel(
  organization: Organization,
  { provider, model, purpose = 'conversation', voice }: TestedModel,
  parts: ModelParts,
  signal: AbortSignal,
): Promise<{ text: string; model: string }> {
  if (!apisOf[purpose].includes(provider.api))
    throw new ModelFailure(`${provider.name} has no models for this purpose.`)
  const speech = speechAddress(organization, { provider, model }, parts)
  if (purpose === 'voice') return testVoice(speech, voice, signal)
  if (purpose === 'recognition') return testRecognition(speech, signal)
  const address = { base_url: provider.base_url, key: speech.key(), model }
  if (purpose === 'embedding') {
    const { vectors, model: answered } = await embedTexts(parts.outbound, address, [testSentence], {
      signal,
      timeoutMs: testTimeoutMs,
    })
    return { text: `${vectors[0]?.length} dimensions`, model: answered }
  }
  const reply = await createChatModel(parts.outbound, address, { retries: 0 }).ask(question, { signal })
  return { text: reply.text.slice(0, keptCharacters), model: reply.model }
}

export function modelProviderHandlers(parts: ModelParts) {
  const seal = (organization: Organization, id: number, key: string) =>
    parts.vault.seal(Buffer.from(key), keyOwner(organization.id, id))

  const keyOf = (organization: Organization, { id, sealed }: StoredProvider) =>
    openKey(parts, sealed, keyOwner(organization.id, id))

  return implement(modelProviders, ({ organization }) => lockProviders(organization))({
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listProviders(organization, slice),
        total: () => countProviders(organization),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'id'],
      })
      return { model_providers: rows.map(shown), pagination }
    },
    get: async ({ organization, model_provider_id }) =>
      shown(await providerOr404(organization, model_provider_id)),
    create({
      organization,
      via,
      body: { key, models = [], api = 'openai', allows_hipaa = false, allows_pci = false, ...fields },
    }) {
      return inTransaction(organization, async (inside) => {
        await lockProviders(inside)
        const names = [...new Set(models)]
        const row = { ...fields, api, models: names, allows_hipaa, allows_pci, sealed: null }
        const id = await insertProvider(inside, row)
        // The key is sealed for this provider, whose id is known only now.
        if (key) await updateProvider(inside, id, { sealed: seal(organization, id, key) })
        const created = await providerOr404(inside, id)
        const reason = changesInWords({ key, allows_hipaa, allows_pci })
        await appendAudit(inside, [{ actor: via, ...eventOf('create', created, reason) }])
        return shown(created)
      })
    },
    update({ organization, via, model_provider_id: id, body }) {
      return inTransaction(organization, async (inside) => {
        await lockProviders(inside)
        const before = await providerOr404(inside, id)
        const { key, models, ...fields } = body
        const losesKey = key === null || isElsewhere(before.base_url, fields.base_url ?? before.base_url)
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
        const changed = await updateProvider(inside, id, {
          ...given,
          ...(models && { models: [...new Set(models)] }),
          ...(key ? { sealed: seal(organization, id, key) } : losesKey && { sealed: null }),
        })
        if (!changed) throw notFound('Model provider')
        await retryEmbedding(inside)
        await appendAudit(inside, [{ actor: via, ...eventOf('update', changed, changesInWords(body)) }])
        return shown(changed)
      })
    },
    async delete({ organization, via, model_provider_id: id }) {
      await inTransaction(organization, async (inside) => {
        await lockProviders(inside)
        const provider = await providerOr404(inside, id)
        await withdraw(inside, id)
        await removeProvider(inside, id)
        await appendAudit(inside, [{ actor: via, ...eventOf('delete', provider) }])
      })
    },
    async readModels({ organization, model_provider_id: id, http }) {
      const provider = await providerOr404(organization, id)
      const { base_url } = provider
      if (provider.api !== 'openai') throw conflict('This API has no list of models here. Enter their names.')
      const { signal } = http.req.raw
      try {
        const models = await listModels(
          parts.outbound,
          { base_url, key: keyOf(organization, provider) },
          signal,
        )
        const changed = await updateProvider(organization, id, { models }, true)
        if (!changed) throw notFound('Model provider')
        return shown(changed)
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        throw conflict(`Couldn’t load the models. ${error.message}`)
      }
    },
    async test({ organization, model_provider_id: id, body, http }) {
      const provider = await providerOr404(organization, id)
      const begun = performance.now()
      const tested = (result: { text: string | null; error: string | null; model: string | null }) => ({
        ...result,
        duration_ms: Math.round(performance.now() - begun),
      })
      try {
        return tested({
          ...(await testModel(organization, { provider, ...body }, parts, http.req.raw.signal)),
          error: null,
        })
      } catch (error) {
        if (!(error instanceof ModelFailure || error instanceof SpeechFailure)) throw error
        return tested({ text: null, error: error.message, model: null })
      }
    },
  })
}
