import { invalid } from '#contract/http/error'
import { type ModelDefaults, modelDefaults, modelPurposes } from '#contract/models/model-defaults'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { allProviders, findDefaults, lockProviders, replaceDefaults } from './store'

const purposeWords = {
  conversation: 'conversation',
  analysis: 'analysis',
  rehearsal_caller: 'rehearsal caller',
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
      const known = new Set((await allProviders(inside)).map(({ id }) => id))
      const issues = modelPurposes.flatMap((purpose) => {
        const choice = body[purpose]
        return choice && !known.has(choice.provider_id)
          ? [{ path: `${purpose}.provider_id`, message: 'Model provider not found.' }]
          : []
      })
      if (issues.length > 0) throw invalid(issues)
      const { updated_at, ...before } = await findDefaults(inside)
      const given = Object.entries(body).filter(([, choice]) => choice !== undefined)
      const after = { ...before, ...Object.fromEntries(given) }
      await replaceDefaults(inside, after)
      await appendAudit(inside, [
        { actor: via, action: 'model_defaults.update', subject: inWords(after), reason: '' },
      ])
      return findDefaults(inside)
    })
  },
})
