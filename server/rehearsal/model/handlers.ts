import { conflict } from '#contract/http/error'
import { type RehearsalModel, type RehearsalModelChanges, rehearsalModel } from '#contract/rehearsal/model'
import { isElsewhere } from '#rules/text/user-info'
import { oldAndNew } from '#server/accounts/audit-log/audit-rule'
import { appendAudit } from '#server/accounts/audit-log/store'
import type { ModelParts } from '#server/conversation/providers/open-model'
import { allProviders, findDefaults } from '#server/conversation/providers/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { ModelFailure } from '#server/kernel/llm-client/model'
import { openRehearsalModel, ownerOf } from './opening'
import { findModel, lockModel, type StoredModel, upsertModel } from './store'

type Known = { base_url: string | null; model: string | null }

/**
 * The model settings after a change. `key` is the new one, null to remove it, undefined to leave it. A change of the
 * origin removes the key: otherwise the change could send the key to another host.
 */
export function changedModel(
  known: Known,
  changes: RehearsalModelChanges,
): Known & { key: string | null | undefined } {
  const base_url = changes.base_url === undefined ? known.base_url : changes.base_url
  const model = changes.model === undefined ? known.model : changes.model
  const key = changes.key === undefined && isElsewhere(known.base_url, base_url) ? null : changes.key
  return { base_url, model, key }
}

const shown = (stored: StoredModel | undefined, usual: RehearsalModel['plays']): RehearsalModel => ({
  base_url: stored?.base_url ?? null,
  model: stored?.model ?? null,
  has_key: Boolean(stored?.sealed),
  updated_at: stored?.updated_at ?? null,
  plays:
    stored?.base_url && stored.model ? { model: stored.model, host: new URL(stored.base_url).host } : usual,
})

/** Who plays bots by default: the model of conversations; null if they are scripted. */
async function findUsualPlayer(organization: Organization): Promise<RehearsalModel['plays']> {
  const { conversation } = await findDefaults(organization)
  if (!conversation) return null
  const provider = (await allProviders(organization)).find(({ id }) => id === conversation.provider_id)
  return provider ? { model: conversation.model, host: new URL(provider.base_url).host } : null
}

const question = {
  messages: [{ role: 'user' as const, content: 'Say hello in one short sentence.' }],
  tools: [],
  temperature: 0.7,
}
const keptCharacters = 300

type Place = { base_url: string | null; model: string | null }

const nameOf = (place: Place | null | undefined) =>
  place?.base_url ? `${place.model ?? 'no model'} at ${place.base_url}` : 'none'

export function rehearsalModelHandlers(parts: ModelParts) {
  const sealedKey = (organizationId: number, key: string | null) =>
    key === null ? null : parts.vault.seal(Buffer.from(key), ownerOf(organizationId))

  return implement(rehearsalModel, ({ organization }) => lockModel(organization))({
    get: async ({ organization }) =>
      shown(await findModel(organization), await findUsualPlayer(organization)),
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
        const subject = oldAndNew(nameOf(stored), nameOf(fields))
        const reason = key ? 'With a new key.' : ''
        await appendAudit(inside, [{ actor: via, action: 'rehearsal_model.update', subject, reason }])
        return shown(saved, await findUsualPlayer(inside))
      })
    },
    async test({ organization, http }) {
      const opened = await openRehearsalModel(organization, parts)
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
