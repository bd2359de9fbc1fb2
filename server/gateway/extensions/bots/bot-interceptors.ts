import { type Bot, bots } from '#contract/bots/bots'
import { isJsonObject } from '#rules/text/json-object'
import { authorOf } from '#server/bots/author'
import { removeBot } from '#server/bots/store'
import { answerWith } from '#server/gateway/extensions/ask'
import { refuseUnrehearsed } from '#server/gateway/extensions/rehearsal/rehearsed'
import type { InterceptedRequest, Interceptor } from '#server/gateway/proxy/extensions'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import { changesIn } from './bot-fields'
import { type RecordOptions, recordBot } from './bots'
import { saveBot } from './saving'

/** The bot in a successful answer; undefined for any other answer. */
function botIn({ status, body }: PlatformAnswer): Bot | undefined {
  if (status >= 300 || typeof body !== 'string' || body === '') return undefined
  const json: unknown = JSON.parse(body)
  if (!isJsonObject(json)) return undefined
  const uid = json.uid ?? json.id
  return typeof uid === 'string' ? ({ ...json, uid } as unknown as Bot) : undefined
}

/** Adds our version number to the platform's answer about one bot. */
async function withVersion(
  { organization }: InterceptedRequest,
  answer: PlatformAnswer,
  options?: RecordOptions,
) {
  const bot = botIn(answer)
  if (!bot) return answer
  const { version } = await recordBot(organization, bot, options)
  return answerWith({ ...bot, version }, answer)
}

/** Records every bot in a forwarded answer as a version. */
export const botInterceptors: Interceptor[] = [
  {
    operation: bots.get,
    intercept: async (request, next) => withVersion(request, await next()),
  },
  {
    operation: bots.create,
    async intercept(request, next) {
      const by = await authorOf(request)
      return withVersion(request, await next(), { by })
    },
  },
  {
    operation: bots.update,
    async intercept(request, next) {
      const changes = changesIn(request.body)
      if (!changes) return next()
      const { expected_version: expected, ...wanted } = changes
      const { uid = '' } = request.parameters
      const by = await authorOf(request)
      const check = request.has.rehearsal ? undefined : () => refuseUnrehearsed(request, { uid, wanted })
      const ifMatch = request.http.req.header('If-Match')
      return answerWith(await saveBot(request, { uid, wanted, expected, ifMatch, check }, { by }))
    },
  },
  {
    operation: bots.delete,
    async intercept({ organization, parameters }, next) {
      const answer = await next()
      if (answer.status === 204) await removeBot(organization, parameters.uid ?? '')
      return answer
    },
  },
]
