import { type Bot, bots } from '#contract/bots/bots'
import { botVersions } from '#contract/bots/versions'
import { ApiError, modified, notFound, outdated } from '#contract/http/error'
import { isJsonObject } from '#rules/text/json-object'
import { authorOf } from '#server/bots/author'
import { notifyOfBot } from '#server/bots/changes'
import { botVersionHandlers } from '#server/bots/handlers'
import { modelPriceHandlers } from '#server/bots/prices/handlers'
import { removeBot } from '#server/bots/store'
import { findVersion } from '#server/bots/version-store'
import { campaignsPort } from '#server/campaigns/port'
import { answerWith, askFor, withPreparation } from '#server/gateway/extensions/ask'
import { ensureBotCopy } from '#server/gateway/extensions/calls/calls'
import { runExclusive } from '#server/gateway/extensions/calls/holds'
import { refuseUnrehearsed } from '#server/gateway/extensions/rehearsal-extensions'
import type { GatewayExtension, InterceptedRequest, Interceptor } from '#server/gateway/proxy/extensions'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import { inTransaction } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { implement } from '#server/kernel/http/implement'
import { changesIn, partToSend } from './bot-fields'
import { type RecordedBot, type RecordOptions, readBot, recordBot } from './bots'
import { gatewayEstimateHandlers } from './estimate'
import { gatewayImpactHandlers } from './impact'

const toBot = ({ bot, version }: RecordedBot): Bot => ({ ...bot, version })

/**
 * `expected` is the version that the changes were based on. The platform compares `ifMatch`. `check` may throw once
 * the bot has been read.
 */
type Changes = {
  uid: string
  wanted: Record<string, unknown>
  expected?: unknown
  ifMatch?: string | undefined
  check?: (() => Promise<void>) | undefined
}

const refusal = 'Another save of this bot is in progress. Try again.'

/** Sends the fields that differ to the platform and records its answer. */
function saveBot(caller: Caller, changes: Changes, options: RecordOptions): Promise<Bot> {
  const ask = askFor(caller)
  const { organization } = caller
  const { uid, wanted, expected, ifMatch, check } = changes
  // Saves run one after the other, because each compares its changes with the result of the one before.
  return runExclusive(organization, { name: `save of ${uid}`, refusal }, async () => {
    const current = await readBot(organization, ask, uid)
    if (expected !== undefined && expected !== null && expected !== current.version) {
      throw outdated(`The bot is at version ${current.version} now, not at ${expected}.`)
    }
    const body = partToSend(wanted, current.fields)
    if (Object.keys(body).length === 0) return toBot(current)
    await check?.()
    const updated = await ask(bots.update, { uid, body }, { ifMatch }).catch(async (error) => {
      const isModified = ifMatch !== undefined && error instanceof ApiError && error.status === 412
      // The platform's answer does not have our version number.
      throw isModified ? modified(toBot(await readBot(organization, ask, uid))) : error
    })
    return inTransaction(organization, async (inside) => {
      const saved = await recordBot(inside, updated, options)
      await notifyOfBot(inside, uid)
      return toBot(saved)
    })
  })
}

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
const botInterceptors: Interceptor[] = [
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

const restoring = implement({ restore: botVersions.restore })({
  async restore(context) {
    const { organization, uid, bot_version, body } = context
    await readBot(organization, askFor(context), uid)
    const version = await findVersion(organization, uid, bot_version)
    if (!version) throw notFound('Version')
    const changes = { uid, wanted: version.fields, expected: body.expected_version }
    return saveBot(context, changes, { by: await authorOf(context), restored_from: bot_version })
  },
})

const readingVersions = botVersionHandlers(campaignsPort).filter(
  ({ operation }) => operation !== botVersions.restore,
)

/** Versions of bots, read here and restored through the platform, and what a change of a bot affects. */
export const botExtensions: GatewayExtension[] = [
  {
    capability: 'bot_versions',
    implementations: [...withPreparation(ensureBotCopy, readingVersions), ...restoring],
    interceptors: botInterceptors,
  },
  { capability: 'bot_outlook', implementations: [...gatewayImpactHandlers, ...gatewayEstimateHandlers] },
  { capability: 'model_prices', implementations: modelPriceHandlers },
]
