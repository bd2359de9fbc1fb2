import { invalid } from '#contract/http/error'
import { type ModelDefaults, modelDefaults, modelPurposes } from '#contract/models/model-defaults'
import { apisOf } from '#rules/bots/choose-model'
import { appendAudit } from '#server/accounts/audit-log/store'
import { retryEmbedding } from '#server/bots/knowledge/embedding-store'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { allProviders, findDefaults, lockProviders, replaceDefaults } from './store'

const purposeWords = {
  conversation: 'conversation',
  analysis: 'analysis',
  rehearsal_caller: 'rehearsal caller',
  voice: 'voice',
  recognition: 'recognition',
  embedding: 'knowledge search',
}

/** "conversation: gpt-4o; analysis: none" */
const inWords = (defaults: Omit<ModelDefaults, 'updated_at'>) =>
  modelPurposes.map((purpose) => `${purposeWords[purpose]}: ${defaults[purpose]?.model ?? 'none'}`).join('; ')

export const modelDefaultsHandlers = implement(modelDefaults, ({ organization }) =>
  lockProviders(organization),
)({
  get: ({ organization }) => findDefaults(organization),
  update({ organization, via, body }) {
    return inTransaction(organization, async (inside) => {
      await lockProviders(inside)
      const apis = new Map((await allProviders(inside)).map(({ id, api }) => [id, api]))
      const issues = modelPurposes.flatMap((purpose) => {
        const choice = body[purpose]
        const api = choice && apis.get(choice.provider_id)
        if (!choice || (api && apisOf[purpose].includes(api))) return []
        const message = api
          ? `This provider has no models for this purpose: ${purposeWords[purpose]}.`
          : 'Model provider not found.'
        return [{ path: `${purpose}.provider_id`, message }]
      })
      if (issues.length > 0) throw invalid(issues)
      const { updated_at, ...before } = await findDefaults(inside)
      const given = Object.entries(body).filter(([, choice]) => choice !== undefined)
      const after = { ...before, ...Object.fromEntries(given) }
      await replaceDefaults(inside, after)
      await retryEmbedding(inside)
      await appendAudit(inside, [
        { actor: via, action: 'model_defaults.update', subject: inWords(after), reason: '' },
      ])
      return findDefaults(inside)
    })
  },
})
