import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { webCallDefaults, webCallProtocol, webCalls } from '#contract/calls/web-calls'
import { ApiError, notFound } from '#contract/http/error'
import { currentKeyOf } from '#server/accounts/api-keys/changes'
import type { Guard } from '#server/accounts/authentication/gates'
import { findScript } from '#server/bots/script-store'
import { newCallOf, refuse, refuseUnfilled } from '#server/calls/engine/place-call'
import { readerFor, toPlacedCall } from '#server/calls/record'
import { unconnectedMs } from '#server/calls/rules'
import { insertCalls } from '#server/calls/store'
import { type ModelParts, openModels } from '#server/conversation/providers/open-model'
import { openSpeech } from '#server/conversation/providers/open-speech'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Environment } from '#server/kernel/environment'
import { implement } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { acceptWebSocket, protocolsOf, serveWebSocket } from '#server/kernel/http/web-sockets'
import type { WebCalls } from '#server/telephony/web-call/web-calls'
import { countWebCalls, insertToken, takeToken } from './store'

const tokenMs = 60_000
const noModel = 'No model is chosen for conversations in Settings › Models.'

async function refuseAboveLimit(inside: Organization, most: number, now: number): Promise<void> {
  if ((await countWebCalls(inside, now - unconnectedMs)) < most) return
  const message = `${most} web calls are in progress. End one, or try again later.`
  throw new ApiError(429, { success: false, error: 'RATE_LIMIT_EXCEEDED', message, retryAfter: 30 })
}

type Parts = ModelParts & { environment: Environment; limits: Pick<Limits, 'noteCall'> }

export const webCallHandlers = ({ environment, limits, ...parts }: Parts) =>
  implement(webCalls)({
    async create({ organization, body, ...context }) {
      const { agent_id, max_cost, max_duration_seconds, dynamic_variables = {}, ...draft } = body
      const script = await findScript(organization, agent_id)
      if (!script) throw notFound('Bot')
      refuseUnfilled(script, dynamic_variables)
      const { conversation } = await openModels(organization, script.bot, ['conversation'], parts)
      if (!conversation.opened) throw refuse('agent_id', conversation.reason ?? noModel)
      const { reason } = await openSpeech(organization, script.bot, parts)
      if (reason !== null) throw refuse('agent_id', reason)
      const now = Date.now()
      const numbers = { from_number: '', to_number: '' }
      const call = newCallOf(
        script,
        { ...draft, ...numbers, dynamic_variables },
        { direction: 'inbound', now, simulated: false, call_type: 'webcall' },
      )
      const token = randomBytes(32).toString('base64url')
      const expires_timestamp = now + tokenMs
      await inTransaction(organization, async (inside) => {
        await refuseAboveLimit(inside, environment.WEB_CALLS_AT_ONCE, now)
        await limits.noteCall(inside.id)
        await insertCalls(inside, [call])
        await insertToken(inside, {
          call_id: call.call_id,
          token,
          key_id: currentKeyOf(organization),
          expires_timestamp,
          max_cost: max_cost ?? webCallDefaults.max_cost,
          max_duration_seconds: max_duration_seconds ?? webCallDefaults.max_duration_seconds,
        })
      })
      const { from_number, to_number, ...placed } = toPlacedCall({
        ...call,
        dynamic_variables: JSON.parse(call.dynamic_variables),
      })
      const origin = readerFor(environment, context).origin.replace(/^http/, 'ws')
      const audio_url = `${origin}/v1/web-calls/${call.call_id}/audio`
      return { ...placed, access_token: token, expires_timestamp, audio_url }
    },
  })

const noToken = new ApiError(401, {
  error:
    'The access token is not valid. It opens the audio of its call once, within 60 seconds, while its API key is valid.',
})
const noCallId = new ApiError(400, { error: 'The address contains no valid id of a call.' })
const callId = /^[\w-]{1,64}$/
const noProtocol = new ApiError(400, {
  error: `Offer two subprotocols: ${webCallProtocol}, then the access token.`,
})

/** A call whose audio was opened is placed with `start`. */
export type WebCallServing = { guard: Guard; webCalls: WebCalls; start: (callId: string) => void }

/** Serves the WebSocket with the audio of web calls. Its token is its only key, so pages of other sites can use it. */
export function serveWebCallAudio(app: Hono, { guard, webCalls, start }: WebCallServing): void {
  const { limits, addressOf, database } = guard
  serveWebSocket(app, '/v1/web-calls/:call_id/audio', async (context) => {
    const [protocol, token] = protocolsOf(context)
    const address = addressOf(context)
    if (await limits.isFailing(address)) await limits.noteFailure(address)
    if (protocol !== webCallProtocol || !token) throw noProtocol
    const call_id = context.req.param('call_id') ?? ''
    if (!callId.test(call_id)) {
      await limits.noteFailure(address)
      throw noCallId
    }
    // A request that is not a WebSocket must not use up the token.
    const response = acceptWebSocket(context, (socket) => {
      if (!call) return
      webCalls.connect(call, socket)
      start(call.call_id)
    })
    const call = await takeToken(database, { call_id, token })
    if (call) return response
    await limits.noteFailure(address)
    throw noToken
  })
}
