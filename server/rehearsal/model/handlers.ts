import { conflict } from '#contract/http/error'
import { type RehearsalModel, rehearsalModel } from '#contract/rehearsal/model'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { ModelFailure } from '#server/kernel/llm-client/model'
import { type ModelParts, openModel, ownerOf } from './opening'
import { changedModel } from './rules'
import { findModel, lockModel, type StoredModel, upsertModel } from './store'

const shown = (stored: StoredModel | undefined): RehearsalModel => ({
  base_url: stored?.base_url ?? null,
  model: stored?.model ?? null,
  has_key: Boolean(stored?.sealed),
  updated_at: stored?.updated_at ?? null,
})

const question = {
  messages: [{ role: 'user' as const, content: 'Say hello in one short sentence.' }],
  tools: [],
  temperature: 0.7,
}
const keptCharacters = 300

export function rehearsalModelHandlers(parts: ModelParts) {
  const sealedKey = (organizationId: number, key: string | null) =>
    key === null ? null : parts.vault.seal(Buffer.from(key), ownerOf(organizationId))

  return implement(rehearsalModel, ({ organization }) => lockModel(organization))({
    get: async ({ organization }) => shown(await findModel(organization)),
    update({ organization, via, body }) {
      return inTransaction(organization, async (inside) => {
        await lockModel(inside)
        const stored = await findModel(inside)
        const { key, ...fields } = changedModel(
          { base_url: stored?.base_url ?? null, model: stored?.model ?? null },
          body,
        )
        const current = stored?.sealed ?? null
        const sealed = key === undefined ? current : sealedKey(organization.id, key)
        const saved = await upsertModel(inside, { ...fields, sealed })
        const subject = fields.base_url ? `${fields.model ?? 'no model'} at ${fields.base_url}` : 'none'
        const reason = key ? 'With a new key.' : ''
        await appendAudit(inside, [{ actor: via, action: 'rehearsal_model.update', subject, reason }])
        return shown(saved)
      })
    },
    async test({ organization, http }) {
      const opened = await openModel(organization, parts)
      if (!opened) throw conflict('There is no model yet. Enter an address and the name of a model first.')
      const begun = performance.now()
      const tested = (result: { text: string | null; error: string | null }) => ({
        ...result,
        duration_ms: Math.round(performance.now() - begun),
      })
      try {
        const { text } = await opened.model.ask(question, { signal: http.req.raw.signal })
        return tested({ text: text.slice(0, keptCharacters), error: null })
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        return tested({ text: null, error: error.message })
      }
    },
  })
}
