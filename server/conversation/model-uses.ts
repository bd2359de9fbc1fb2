import type { CallEngine } from '#contract/calls/record'
import type { Reply } from '#server/kernel/llm-client/model'
import type { ModelUse } from '#server/telephony/conversation'
import type { EmbeddingUse } from './knowledge-embeddings'
import type { OpenedModel } from './providers/open-model'

/** Sums up what each model was used for. */
export function createUses() {
  const uses = new Map<string, ModelUse>()
  const note =
    (purpose: ModelUse['purpose']) =>
    ({ provider, model, usage }: EmbeddingUse): void => {
      const key = JSON.stringify([purpose, provider, model])
      const known = uses.get(key) ?? { purpose, provider, model, input_tokens: 0, output_tokens: 0 }
      uses.set(key, {
        ...known,
        input_tokens: known.input_tokens + usage.input_tokens,
        output_tokens: known.output_tokens + usage.output_tokens,
      })
    }
  return {
    note,
    noteFor:
      (purpose: ModelUse['purpose'], { provider }: OpenedModel) =>
      (reply: Reply) =>
        note(purpose)({ ...reply, provider }),
    all: () => [...uses.values()],
    /** The model that answered last for a purpose; null if none did. */
    lastOf: (purpose: ModelUse['purpose']) =>
      [...uses.values()].findLast((use) => use.purpose === purpose) ?? null,
  }
}

/** A bot of a call, with the model that was opened for it and the one that answered. */
export type Leader = { agent_id: string; opened: OpenedModel; answered?: string }

/** Who led and analyzed a call. */
export function engineOf(leaders: readonly Leader[], isLed: boolean, read: ModelUse | null): CallEngine {
  const [first, ...others] = leaders.map(({ agent_id, opened, answered }) => ({
    agent_id,
    conversation_model: answered ?? opened.player.model,
    conversation_provider: opened.provider,
  }))
  return {
    conversation: isLed ? 'model' : 'scripted',
    conversation_model: (isLed && first?.conversation_model) || null,
    conversation_provider: (isLed && first?.conversation_provider) || null,
    analysis: read ? 'model' : 'rules',
    analysis_model: read?.model ?? null,
    analysis_provider: read?.provider ?? null,
    ...(isLed && others.length > 0 && { handovers: others }),
  }
}
