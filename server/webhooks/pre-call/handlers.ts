import { preCallWebhook } from '#contract/bots/pre-call-webhook'
import { newIdentifier } from '#server/kernel/database/identifier'
import { implement } from '#server/kernel/http/implement'
import { askWebhook, type PreCallParts } from './ask'
import { inventedQuestion } from './rules'

export const preCallWebhookHandlers = (parts: Omit<PreCallParts, 'database'>) =>
  implement(preCallWebhook)({
    async test({ organization: { id, database }, body }) {
      const { preCall } = await askWebhook({ ...parts, database }, id, {
        id: newIdentifier('msg'),
        webhook: body,
        question: inventedQuestion,
      })
      return preCall
    },
  })
