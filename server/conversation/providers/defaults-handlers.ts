import { isDeepStrictEqual } from 'node:util'
import { invalid } from '#contract/http/error'
import { type ModelDefaults, modelDefaults } from '#contract/models/model-defaults'
import { apisOf } from '#rules/bots/choose-model'
import { modelPurposes } from '#rules/bots/model-purposes'
import { oldAndNew } from '#server/accounts/audit-log/audit-rule'
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

type Choices = Omit<ModelDefaults, 'updated_at'>

/** "conversation: gpt-4o → gpt-5; analysis: none → gpt-4o" */
function changesInWords(before: Choices, after: Choices): string {
  const modelOf = (choices: Choices, purpose: keyof Choices) => choices[purpose]?.model ?? 'none'
  const words = modelPurposes
    .filter((purpose) => !isDeepStrictEqual(before[purpose], after[purpose]))
    .map(
      (purpose) =>
        `${purposeWords[purpose]}: ${oldAndNew(modelOf(before, purpose), modelOf(after, purpose))}`,
    )
  return words.join('; ') || 'no changes'
}

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
        { actor: via, action: 'model_defaults.update', subject: changesInWords(before, after), reason: '' },
      ])
      return findDefaults(inside)
    })
  },
})
