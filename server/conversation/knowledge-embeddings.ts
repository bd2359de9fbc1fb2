import type { Bot } from '#contract/bots/bots'
import { findPrice } from '#rules/bots/price-list'
import type { Meaning } from '#server/bots/knowledge/bases'
import {
  claimEmbedding,
  countEmbedded,
  type EmbeddingModel,
  embeddingChannel,
  findEmbeddingError,
  findRulesOfBase,
  type KnowledgeRules,
  listEmbedding,
  listPendingPassages,
  pauseEmbedding,
  releaseEmbedding,
  storeEmbeddings,
} from '#server/bots/knowledge/embedding-store'
import { findUnrelated, rememberUnrelated, unrelatedTexts } from '#server/bots/knowledge/similarity'
import { findPrices } from '#server/bots/prices/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { logFault } from '#server/kernel/http/log'
import { type Embedded, embedTexts } from '#server/kernel/llm-client/embeddings'
import { ModelFailure, type TokenUsage } from '#server/kernel/llm-client/model'
import { tokenPrice } from '#server/telephony/prices'
import { keyOwner, type ModelParts, openKey } from './providers/open-model'
import { findDefaults, findProvider, type StoredProvider } from './providers/store'

/** Tokens of one question, and who embedded it. */
export type EmbeddingUse = { provider: string; model: string; usage: TokenUsage }

type Chosen = { provider: StoredProvider; model: string }

const noModel = 'No model is chosen for knowledge search in Settings › Models.'

/** The embedding model of the organization; undefined without one. */
async function findChosen(organization: Organization): Promise<Chosen | undefined> {
  const { embedding } = await findDefaults(organization)
  const provider = embedding && (await findProvider(organization, embedding.provider_id))
  return provider ? { provider, model: embedding.model } : undefined
}

/** Why a provider may not get passages and questions; null if it may. */
function prohibition({ provider }: Chosen, { hipaa, pci }: KnowledgeRules): string | null {
  const rule = hipaa && !provider.allows_hipaa ? 'HIPAA' : pci && !provider.allows_pci ? 'PCI' : null
  return rule && `A bot with this knowledge works under ${rule}, and ${provider.name} is not allowed for it.`
}

const keyOf = ({ provider, model }: Chosen): EmbeddingModel => ({ provider_id: provider.id, model })

/** Embeds texts. The key is decrypted for each request. Throws ModelFailure. */
function embed(
  organization: Organization,
  { provider, model }: Chosen,
  texts: readonly string[],
  { signal, timeoutMs, ...parts }: ModelParts & { signal: AbortSignal; timeoutMs: number },
): Promise<Embedded> {
  const { base_url, sealed, id } = provider
  const key = openKey(parts, sealed, keyOwner(organization.id, id))
  return embedTexts(parts.outbound, { base_url, model, key }, texts, { signal, timeoutMs })
}

/** A person on the phone waits for the answer, and words find most passages too. */
const questionTimeoutMs = 1_500
/** A conversation does not wait for a provider that has just failed. */
const afterFailureMs = 30_000

type Asking = {
  bot?: Pick<Bot, 'call_settings'> | undefined
  onUse?: ((use: EmbeddingUse) => void) | undefined
}

/** Makes questions comparable with passages. `bot`: the questions are asked in a conversation with it. */
export function createMeaning(parts: ModelParts, { bot, onUse }: Asking = {}): Meaning {
  let pausedUntil = 0
  let failure = ''

  async function rulesOf(organization: Organization, base: number): Promise<KnowledgeRules> {
    const { hipaa, pci } = await findRulesOfBase(organization, base)
    const settings = bot?.call_settings
    return {
      hipaa: hipaa || settings?.hipaa_compliance_enabled === true,
      pci: pci || settings?.pci_compliance_enabled === true,
    }
  }

  return {
    async embed(organization, base, question) {
      if (question.trim() === '') return { reason: 'The question is empty.' }
      const chosen = await findChosen(organization)
      if (!chosen) return { reason: noModel }
      const prohibited = prohibition(chosen, await rulesOf(organization, base))
      if (prohibited) return { reason: prohibited }
      if (performance.now() < pausedUntil) return { reason: failure }
      try {
        const signal = AbortSignal.timeout(questionTimeoutMs)
        const passing = { ...parts, signal, timeoutMs: questionTimeoutMs }
        const name = `${chosen.provider.base_url} ${chosen.model}`
        const known = findUnrelated(name)
        const texts = known ? [question] : [question, ...unrelatedTexts]
        const { vectors, model, input_tokens } = await embed(organization, chosen, texts, passing)
        onUse?.({ provider: chosen.provider.name, model, usage: { input_tokens, output_tokens: 0 } })
        const [vector = [], ...rest] = vectors
        const unrelated = known ?? rest
        rememberUnrelated(name, unrelated[0]?.length === vector.length ? unrelated : undefined)
        return { ...keyOf(chosen), vector, unrelated }
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        failure = `The question could not be embedded. ${error.message}`
        if (bot) pausedUntil = performance.now() + afterFailureMs
        return { reason: failure }
      }
    },
    async describe(organization, base) {
      const chosen = await findChosen(organization)
      const none = { model: null, provider: null, cost: null, by: 'words' } as const
      const progress = await countEmbedded(
        organization,
        base,
        chosen ? keyOf(chosen) : { provider_id: 0, model: '' },
      )
      if (!chosen) return { ...none, ...progress, reason: noModel }
      const { passage_count, embedded_count, tokens: input_tokens } = progress
      const prohibited = prohibition(chosen, await rulesOf(organization, base))
      const error = embedded_count < passage_count && (await findEmbeddingError(organization))
      const { prices } = await findPrices(organization)
      const isPriced =
        findPrice(prices, { kind: 'language', provider: '', model: chosen.model })?.model !== ''
      const isReady = embedded_count > 0 || passage_count === 0
      const missing = error
        ? `The passages could not be embedded. ${error}`
        : 'The passages are being embedded.'
      const reason = prohibited ?? (isReady ? null : missing)
      return {
        ...progress,
        by: reason === null ? 'meaning' : 'words',
        reason,
        model: chosen.model,
        provider: chosen.provider.name,
        cost: isPriced
          ? Number(tokenPrice({ ...chosen, input_tokens, output_tokens: 0 }, prices).toFixed(8))
          : null,
      }
    },
  }
}

const passagesAtOnce = 32
/** Shorter than the lease of the queue. */
const batchTimeoutMs = 60_000
/** Finds what no notification announced: passages of an older version, and retries of a process that died. */
const usualSweepMs = 30_000

/** Embeds a batch of passages. Returns whether there was one. */
async function embedBatch(
  organization: Organization,
  chosen: Chosen,
  parts: ModelParts,
  signal: AbortSignal,
) {
  const { provider } = chosen
  const allows = { hipaa: provider.allows_hipaa, pci: provider.allows_pci }
  const passages = await listPendingPassages(organization, { ...keyOf(chosen), allows }, passagesAtOnce)
  if (passages.length === 0) return false
  const texts = passages.map(({ text }) => text)
  const passing = { ...parts, signal, timeoutMs: batchTimeoutMs }
  const { vectors, input_tokens } = await embed(organization, chosen, texts, passing)
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  const embedded = passages.map(({ text, ...passage }, at) => ({
    ...passage,
    vector: vectors[at] ?? [],
    tokens: Math.round((input_tokens * text.length) / Math.max(1, characters)),
  }))
  await storeEmbeddings(organization, keyOf(chosen), embedded)
  return true
}

type EmbeddingParts = ModelParts & {
  opened: Pick<OpenDatabase, 'database' | 'listen'>
  sweepEveryMs?: number
}

/** Embeds new and changed passages in the background, until closed. Several processes share the work. */
export async function startEmbedding({
  opened,
  sweepEveryMs = usualSweepMs,
  ...parts
}: EmbeddingParts): Promise<{ close(): Promise<void> }> {
  const { database, listen } = opened
  const closing = new AbortController()
  const running = new Map<number, Promise<void>>()
  const again = new Set<number>()

  async function embedAll(id: number): Promise<void> {
    const organization = { id, database }
    while (!closing.signal.aborted) {
      const chosen = await findChosen(organization)
      if (!chosen || !(await claimEmbedding(organization))) return
      try {
        const isMore = await embedBatch(organization, chosen, parts, closing.signal)
        await releaseEmbedding(organization)
        if (!isMore) return
      } catch (error) {
        if (closing.signal.aborted) return releaseEmbedding(organization)
        const message = error instanceof ModelFailure ? error.message : 'The server had a problem.'
        const pauseMs = await pauseEmbedding(organization, message)
        setTimeout(() => ask(id), pauseMs + 10).unref()
        if (error instanceof ModelFailure) return
        throw error
      }
    }
  }

  function ask(id: number): void {
    if (closing.signal.aborted) return
    if (running.has(id)) {
      again.add(id)
      return
    }
    const work = embedAll(id)
      .catch((error) => logFault('embedding knowledge, which is done again', error))
      .finally(() => {
        running.delete(id)
        if (again.delete(id)) ask(id)
      })
    running.set(id, work)
  }

  const sweep = () =>
    listEmbedding(database).then(
      (ids) => ids.forEach(ask),
      (error) => logFault('looking for knowledge to embed, which is done again', error),
    )

  await listen(
    embeddingChannel,
    (payload) => ask(Number(payload)),
    () => void sweep(),
  )
  const timer = setInterval(sweep, sweepEveryMs)
  timer.unref()
  await sweep()
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
