import { randomBytes } from 'node:crypto'
import type { Hono, Context as HonoContext } from 'hono'
import type { WebSocket } from 'ws'
import { ApiError } from '#contract/http/error'
import type { Guard } from '#server/accounts/authentication/gates'
import { readBody } from '#server/kernel/http/body'
import { logFault } from '#server/kernel/http/log'
import { acceptWebSocket, serveWebSocket } from '#server/kernel/http/web-sockets'
import type { Vault } from '#server/kernel/vault/vault'
import { startOf } from '#server/telephony/lines/twilio/messages'
import { isFinal } from '#server/telephony/lines/twilio/outcomes'
import { isSigned } from '#server/telephony/lines/twilio/signature'
import {
  addressesOf,
  connectStream,
  hangUp,
  nothing,
  rejectCall,
  sayAndHangUp,
  voicePath,
} from '#server/telephony/lines/twilio/twiml'
import { type AnswerInbound, authTokenOf, type PhoneLines } from './open-lines'
import type { StoredLine } from './store'
import {
  findTwilioCall,
  findTwilioCallBySid,
  listAccountLines,
  notifyLine,
  storeAudioToken,
  type TwilioCallRow,
  takeAudioToken,
  twilioCallStore,
} from './twilio-store'
import { serveTextReports, type TakeText } from './twilio-texts'
import { createTransfers, serveBriefings } from './twilio-transfers'

const mostBytes = 64 * 1024
const startMs = 5_000
/** "Policy violation" */
const notThisCall = 1008
const unlinked = 'No one is available to take your call. Please try again later. Goodbye.'
/** Before the audio is connected again. */
const pauseSeconds = 1

const notSigned = new ApiError(403, { error: 'The signature is not valid.' })
const noToken = new ApiError(403, { error: 'The token is not valid. It opens the audio of a call once.' })

export type TwilioServing = {
  guard: Guard
  vault: Vault
  lines: PhoneLines
  inbound: AnswerInbound
  /** Runs a call in this process, if no other one does. */
  start: (callId: string) => void
  takeText: TakeText
}

/** A request that the owner of the account signed, and the account's lines with that token and address. */
type Signed = { params: URLSearchParams; lines: StoredLine[] }

type FoundCall = { call: TwilioCallRow; line: StoredLine }

function createChecks({ guard, vault }: TwilioServing) {
  const { database, limits, addressOf } = guard

  /** Signatures are always checked, so that forged requests of an address do not block Twilio's. */
  async function readSigned(context: HonoContext): Promise<Signed> {
    const params = new URLSearchParams(await readBody(context, mostBytes))
    const signature = context.req.header('X-Twilio-Signature') ?? ''
    const account = params.get('AccountSid') ?? ''
    const known = /^AC[0-9a-f]{32}$/.test(account) ? await listAccountLines(database, account) : []
    const { pathname, search } = new URL(context.req.url)
    const lines = known.filter((line) => {
      const token = authTokenOf(line, vault)
      const address = `${line.public_url}${pathname}${search}`
      return token !== '' && isSigned({ token, address, params, signature })
    })
    if (lines.length > 0) return { params, lines }
    await limits.noteFailure(addressOf(context))
    throw notSigned
  }

  /** A call that ended before has no row. Throws 403 for a call of another account. */
  async function findCall(context: HonoContext, { lines }: Signed): Promise<FoundCall | undefined> {
    const call = await findTwilioCall(database, context.req.param('call_id') ?? '')
    const line = call && lines.find(({ id }) => id === call.line_id)
    if (call && !line) throw notSigned
    return call && line ? { call, line } : undefined
  }

  return { readSigned, findCall }
}

const twiml = (context: HonoContext, document: string) =>
  context.body(document, 200, { 'Content-Type': 'text/xml; charset=utf-8' })

/** Answers about one call. */
function createAnswers({ guard: { database }, vault }: TwilioServing) {
  const store = twilioCallStore({ database, vault })
  return {
    store,
    /** A document that connects a call with the bot. */
    async connect({ call_id }: TwilioCallRow, base: string, pause = 0): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await storeAudioToken(database, call_id, token)
      const url = `${base.replace(/^http/, 'ws')}/v1/twilio/audio/${token}`
      return connectStream(url, addressesOf(base, call_id).resume, pause)
    },
    /** Stores and reports what a request says about the state of its call. Returns the state. */
    async takeStatus({ call_id, line_id }: TwilioCallRow, params: URLSearchParams): Promise<string> {
      const sid = params.get('CallSid') ?? ''
      const status = params.get('CallStatus') ?? ''
      const sip_status = Number(params.get('SipResponseCode')) || undefined
      if (!/^CA[0-9a-f]{32}$/.test(sid)) return status
      await store.storeSid(call_id, sid)
      const event = { type: 'status', line_id, call_id, sid, status } as const
      await notifyLine(database, { ...event, ...(sip_status && { sip_status }) })
      return status
    },
  }
}

type Answers = ReturnType<typeof createAnswers>
type Parts = TwilioServing & Answers & ReturnType<typeof createChecks>

/** Calls to the numbers of organizations. */
function serveInbound(app: Hono, { guard: { database }, inbound, readSigned, connect }: Parts): void {
  app.post(voicePath, async (context) => {
    const { params, lines } = await readSigned(context)
    const to_number = params.get('To') ?? ''
    const channel = params.get('CallSid') ?? ''
    const known = await findTwilioCallBySid(database, channel)
    for (const line of lines.filter(({ is_current }) => is_current)) {
      const organization = { id: line.organization_id, database }
      if (!(await inbound.isOurs(organization, to_number))) continue
      const call = { channel, from_number: params.get('From') ?? '', to_number }
      if (!known && !(await inbound.accept(organization, line.id, call)))
        return twiml(context, sayAndHangUp(unlinked))
      const row = known ?? (await findTwilioCallBySid(database, channel))
      if (row?.line_id === line.id) return twiml(context, await connect(row, line.public_url ?? ''))
    }
    return twiml(context, rejectCall)
  })
}

/** What happens to a call. */
function serveEvents(app: Hono, parts: Parts) {
  const { guard, vault, readSigned, findCall, connect, takeStatus } = parts
  const { database } = guard

  const { takeTransfer, takeOtherPhone } = createTransfers({ database, vault })

  /** What Twilio does next with a call that is up. */
  async function next(event: string, { call, line }: FoundCall, params: URLSearchParams): Promise<string> {
    const base = line.public_url ?? ''
    if (event === 'answer') return connect(call, base)
    if (event === 'resume' && !call.is_transferred) return connect(call, base, pauseSeconds)
    if (event !== 'transfer-end') return hangUp
    const status = params.get('DialCallStatus') ?? ''
    const wasAnswered = status === 'completed' || status === 'answered'
    const wasConnected = call.is_transferred || (wasAnswered && !call.has_briefing)
    await takeTransfer(call, wasAnswered && !wasConnected ? 'unconnected' : status)
    return wasConnected ? hangUp : connect(call, base)
  }

  app.post('/v1/twilio/calls/:call_id/:event', async (context) => {
    const signed = await readSigned(context)
    const { params } = signed
    const event = context.req.param('event')
    const isReport = event === 'status' || event === 'transfer-status'
    const found = await findCall(context, signed)
    if (event === 'transfer-status') {
      if (found && params.get('CallStatus') === 'in-progress')
        await takeOtherPhone(event, found.call, found.line)
    } else if (event === 'transfer-brief' || event === 'transfer-briefed') {
      if (found) return twiml(context, await takeOtherPhone(event, found.call, found.line))
    } else if (found) {
      const status = await takeStatus(found.call, params)
      if (!isReport) return twiml(context, isFinal(status) ? nothing : await next(event, found, params))
    }
    return isReport ? context.body(null, 204) : twiml(context, hangUp)
  })
}

/** The audio of calls. */
function serveAudio(app: Hono, { guard, lines, start, store }: Parts): void {
  const { database, limits, addressOf } = guard

  async function open({ call_id, line_id }: TwilioCallRow, socket: WebSocket): Promise<void> {
    const begun = await startOf(socket, startMs)
    const sid = begun && (await store.findSid(call_id))
    const line = await lines.twilioById(line_id)
    if (!begun || !line || (sid !== undefined && sid !== begun.callSid)) {
      socket.resume()
      return socket.close(notThisCall)
    }
    line.connect(call_id, { socket, streamSid: begun.streamSid }, () => {
      // Repeated until this process has the call.
      const event = { type: 'audio', line_id, call_id, process: lines.process } as const
      notifyLine(database, event).catch(() => undefined)
      start(call_id)
    })
  }

  serveWebSocket(app, '/v1/twilio/audio/:token', async (context) => {
    // A request that is not a WebSocket must not use up the token.
    const response = acceptWebSocket(context, (socket) => {
      if (!call) return
      open(call, socket).catch((error) => {
        logFault(`the audio of ${call.call_id}`, error)
        socket.terminate()
      })
    })
    const call = await takeAudioToken(database, context.req.param('token') ?? '')
    if (call) return response
    await limits.noteFailure(addressOf(context))
    throw noToken
  })
}

/**
 * Serves what Twilio requests: webhooks, which it signs with the auth token of its account, and the audio of calls, whose
 * address has a token that works once.
 */
export function serveTwilio(app: Hono, serving: TwilioServing): void {
  const parts = { ...serving, ...createAnswers(serving), ...createChecks(serving) }
  serveInbound(app, parts)
  serveEvents(app, parts)
  serveBriefings(app, serving)
  serveTextReports(app, parts)
  serveAudio(app, parts)
}
