import type { RehearsalPlayer } from '#contract/rehearsal/chat'
import type { Organization } from '#server/kernel/database/organization'
import { createChatModel } from '#server/kernel/llm-client/chat-completions'
import { type Model, ModelFailure } from '#server/kernel/llm-client/model'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { type Vault, VaultError } from '#server/kernel/vault/vault'
import { findModel } from './store'

export type ModelParts = { outbound: Outbound; vault: Vault }

export const ownerOf = (organizationId: number) => `rehearsal model key of ${organizationId}`

/** The model of the organization; null if it has none, so that the scripted bot plays. */
export async function openModel(
  organization: Organization,
  { outbound, vault }: ModelParts,
): Promise<{ player: RehearsalPlayer; model: Model } | null> {
  const stored = await findModel(organization)
  if (!stored?.base_url || !stored.model) return null
  const { base_url, model: name, sealed } = stored
  const player = { model: name, host: new URL(base_url).host }
  const open = () => {
    try {
      return sealed && vault.open(sealed, ownerOf(organization.id)).toString('utf8')
    } catch (error) {
      if (!(error instanceof VaultError)) throw error
      throw new ModelFailure(`The key of the model cannot be decrypted. ${error.message}`)
    }
  }
  const model: Model = {
    ask: async (question, passing) =>
      createChatModel(outbound, { base_url, model: name, key: open() }).ask(question, passing),
  }
  return { player, model }
}
