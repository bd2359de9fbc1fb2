import type { RehearsalPlayer } from '#contract/rehearsal/chat'
import { type ChoosingBot, chooseModel } from '#rules/bots/choose-model'
import type { ModelPurpose } from '#rules/bots/model-purposes'
import type { Organization } from '#server/kernel/database/organization'
import { createChatModel } from '#server/kernel/llm-client/chat-completions'
import { type Model, ModelFailure } from '#server/kernel/llm-client/model'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import { allProviders, findDefaults, type StoredProvider } from './store'

export type ModelParts = { outbound: Outbound; vault: Vault }

export type OpenedModel = { player: NonNullable<RehearsalPlayer>; provider: string; model: Model }

/** `reason`: why there is no model although one is configured. */
export type Opening = { opened: OpenedModel; reason: null } | { opened: null; reason: string | null }

/** The owner of a provider's key in the vault. */
export const keyOwner = (organizationId: number, providerId: number) =>
  `model provider key ${providerId} of ${organizationId}`

/** Returns the key of a provider; null if it has none. Throws ModelFailure if it cannot be decrypted. */
export function openKey(
  { vault }: Pick<ModelParts, 'vault'>,
  sealed: Buffer | null,
  owner: string,
): string | null {
  try {
    return sealed && vault.open(sealed, owner).toString('utf8')
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    throw new ModelFailure(`The key of the model cannot be decrypted. ${error.message}`)
  }
}

/** A model of a provider. The key is decrypted for each request. */
function openProvider(
  organizationId: number,
  { provider, model: name }: { provider: StoredProvider; model: string },
  parts: ModelParts,
): OpenedModel {
  const { base_url, sealed, id } = provider
  return {
    player: { model: name, host: new URL(base_url).host },
    provider: provider.name,
    model: {
      ask: async (question, passing) => {
        const key = openKey(parts, sealed, keyOwner(organizationId, id))
        return createChatModel(parts.outbound, { base_url, model: name, key }).ask(question, passing)
      },
    },
  }
}

/** Opens the models of the given purposes for a bot, with one look at the settings. */
export async function openModels<Purpose extends ModelPurpose>(
  organization: Organization,
  bot: ChoosingBot,
  purposes: readonly Purpose[],
  parts: ModelParts,
): Promise<Record<Purpose, Opening>> {
  const defaults = await findDefaults(organization)
  const isAny = purposes.some((purpose) => defaults[purpose] !== null)
  const stored = isAny ? await allProviders(organization) : []
  const providers = stored.map((provider) => ({ ...provider, has_key: provider.sealed !== null }))
  const entries = purposes.map((purpose): [Purpose, Opening] => {
    const choice = chooseModel({ providers, defaults }, purpose, bot)
    if (!choice.provider) return [purpose, { opened: null, reason: choice.reason }]
    return [purpose, { opened: openProvider(organization.id, choice, parts), reason: null }]
  })
  return Object.fromEntries(entries) as Record<Purpose, Opening>
}
