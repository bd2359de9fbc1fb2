import { type Bot, bots } from '#contract/bots/bots'
import { isJsonObject } from '#rules/text/json-object'
import { authorOf } from '#server/bots/author'
import { removeBot } from '#server/bots/store'
import { answering } from '#server/gateway/extensions/ask'
import { refuseUnrehearsed } from '#server/gateway/extensions/rehearsal/rehearsed'
import type { Watch, WatchedRequest } from '#server/gateway/proxy/extensions'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import { type How, noteBot } from './bots'
import { changesIn } from './changes-in'
import { saveBot } from './saving'

/** The bot in an answer of success; undefined where the platform answered something else. */
function botIn({ status, body }: PlatformAnswer): Bot | undefined {
  if (status >= 300 || typeof body !== 'string' || body === '') return undefined
  const told: unknown = JSON.parse(body)
  if (!isJsonObject(told)) return undefined
  const uid = told.uid ?? told.id
  return typeof uid === 'string' ? ({ ...told, uid } as unknown as Bot) : undefined
}

/** Adds the version to what the platform answers of one bot. */
async function withVersion({ organization }: WatchedRequest, answer: PlatformAnswer, how?: How) {
  const told = botIn(answer)
  if (!told) return answer
  const { version } = await noteBot(organization, told, how)
  return answering({ ...told, version }, answer)
}

/** What of bots passes through is written down as versions. */
export const botWatches: Watch[] = [
  {
    operation: bots.get,
    around: async (request, passOn) => withVersion(request, await passOn()),
  },
  {
    operation: bots.create,
    async around(request, passOn) {
      const by = await authorOf(request)
      return withVersion(request, await passOn(), { by })
    },
  },
  {
    operation: bots.update,
    async around(request, passOn) {
      const changes = changesIn(request.body)
      if (!changes) return passOn()
      const { expected_version: expected, ...wanted } = changes
      const { uid = '' } = request.parameters
      const by = await authorOf(request)
      const check = request.has.rehearsal ? undefined : () => refuseUnrehearsed(request, { uid, wanted })
      return answering(await saveBot(request, { uid, wanted, expected, check }, { by }))
    },
  },
  {
    operation: bots.delete,
    async around({ organization, parameters }, passOn) {
      const answer = await passOn()
      if (answer.status === 204) await removeBot(organization, parameters.uid ?? '')
      return answer
    },
  },
]
