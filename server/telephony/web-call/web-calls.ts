import type { WebSocket } from 'ws'
import type { Bot } from '#contract/bots/bots'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { CallEvent } from '#contract/calls/record'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { type CallOrder, type CallOutcome, type Carrier, CarrierRefusal } from '#server/telephony/carrier'
import type { Conversation } from '#server/telephony/conversation'
import { leadSpokenCall } from '#server/telephony/speech/lead-spoken-call'
import { namesOf, SpeechFailure, type SpeechProviders } from '#server/telephony/speech/speech'
import { limitCost } from './cost-limit'
import { openWebCallAudio, type WebCallAudio } from './web-call-audio'

/** A web call whose audio was opened, and its limits. */
export type ConnectedCall = {
  organization_id: number
  call_id: string
  max_duration_seconds: number
  /** US dollars. */
  max_cost: number
}

type Opened = { speech: SpeechProviders; prices: readonly ModelPrice[] }

/** What the bot of a call speaks and hears with; `reason`: why it cannot. */
type OpenSpeech = (
  call: Pick<ConnectedCall, 'organization_id'>,
  bot: Bot,
) => Promise<Opened | { speech: null; reason: string }>

type Stop = { reason: DisconnectionReason; event: Omit<CallEvent, 'at_ms'> }

type Connection = {
  call: ConnectedCall
  browser: WebCallAudio
  stopping: AbortController
  /** Why the server ended the call. */
  stop?: Stop
  done?: Promise<void>
}

const stopped: Stop = {
  reason: 'system_error',
  event: { type: 'conversation_interrupted', detail: 'The server was stopped during the call.' },
}
const lost: Stop = {
  reason: 'network_error',
  event: { type: 'connection_lost', detail: 'The connection to the browser was lost.' },
}
const tooExpensive = (dollars: number): Stop => ({
  reason: 'agent_ended_call',
  event: { type: 'cost_limit', detail: `The cost reached the limit of $${dollars.toFixed(2)}.` },
})

const noModel = 'No language model is chosen for conversations in Settings › Models.'
const cannotSpeak = { type: 'cannot_speak', reason: 'agent_error' } as const
/** A call that was opened but not started by then is given up. */
const startMs = 30_000
const retryMs = 1_000

/** Replaces the end of an outcome by the real reason. The conversation may have been complete before. */
function endedBecause(outcome: CallOutcome, stop: Stop | undefined): CallOutcome {
  const isCutOff =
    stop === lost
      ? outcome.disconnection_reason === 'user_ended_call'
      : outcome.events.some(({ type }) => type === 'hung_up')
  if (!stop || !isCutOff) return outcome
  const events = outcome.events.filter(({ type }) => type !== 'hung_up')
  return {
    ...outcome,
    ...(stop === stopped && { call_status: 'error' }),
    disconnection_reason: stop.reason,
    events: [...events, { ...stop.event, at_ms: outcome.duration_ms }],
  }
}

/** Ends a call for a reason of the server. */
function end(connection: Connection, stop: Stop): void {
  connection.stop ??= stop
  connection.stopping.abort()
}

/** Repeats until the event was accepted. */
async function deliver(report: () => Promise<void>, isClosing: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await report()
    } catch (error) {
      if (isClosing()) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

type Leading = {
  order: CallOrder
  conversation: Conversation
  opened: Opened
  /** Throws SpeechFailure. */
  speechOf: (bot: Bot) => Promise<SpeechProviders>
  report: Parameters<Carrier['place']>[1]
  isClosing: () => boolean
}

/** Leads a call until it has ended and its end is stored. */
async function lead(
  connection: Connection,
  { order, conversation, opened, speechOf, report, isClosing }: Leading,
): Promise<void> {
  const { browser, call, stopping } = connection
  const startedAt = Date.now()
  await deliver(() => report({ type: 'answered', at_ms: startedAt }), isClosing)
  const limited = limitCost({
    ...opened,
    bot: order.bot,
    conversation,
    maxCost: call.max_cost,
    signal: stopping.signal,
    onReached: () => end(connection, tooExpensive(call.max_cost)),
  })
  const outcome = await leadSpokenCall({
    order,
    audio: browser.audio,
    conversation: limited.conversation,
    speech: limited.speech,
    speechOf: async (bot) => limited.counted(await speechOf(bot)),
    signal: stopping.signal,
    startedAt,
    report,
    onCaption({ by, text, isFinal }) {
      browser.caption(by, text, isFinal)
      if (isFinal) limited.check()
    },
  })
  const stop = connection.stop ?? (browser.isLost() ? lost : undefined)
  const ended = endedBecause(outcome, stop)
  browser.end(ended.disconnection_reason, ended === outcome ? undefined : stop?.event.detail)
  await deliver(() => report({ type: 'ended', outcome: ended }), isClosing)
}

/** The calls between browsers and bots that this process leads. */
export type WebCalls = Pick<Carrier, 'place' | 'close'> & {
  /** Takes the audio of a call, which is placed next. */
  connect(call: ConnectedCall, socket: WebSocket): void
  /** Whether the audio of a call is connected here. */
  has(callId: string): boolean
  /** Tells the browser how and why its call ended before it started. */
  refuse(callId: string, outcome: CallOutcome): void
  /** The speech models of a call that this process does not lead; undefined if the bot cannot speak now. */
  speechOf(call: Pick<ConnectedCall, 'organization_id'>, bot: Bot): Promise<CallOutcome['speech']>
}

export function createWebCalls(openSpeech: OpenSpeech): WebCalls {
  const connections = new Map<string, Connection>()
  let isClosing = false

  function drop(callId: string, reason: string, message?: string): void {
    const connection = connections.get(callId)
    if (!connection || connection.done) return
    connections.delete(callId)
    connection.browser.end(reason, message)
  }

  return {
    has: (callId) => connections.has(callId),
    connect(call, socket) {
      const connection: Connection = {
        call,
        browser: openWebCallAudio(socket),
        stopping: new AbortController(),
      }
      connections.set(call.call_id, connection)
      const giveUp = () =>
        drop(call.call_id, 'system_error', 'The server could not start the call. Try again.')
      setTimeout(giveUp, startMs).unref()
    },
    refuse(callId, { disconnection_reason, events }) {
      const reason = events.findLast(({ detail }) => detail)?.detail
      drop(callId, disconnection_reason, reason ?? 'The bot cannot speak.')
    },
    speechOf: (call, bot) =>
      openSpeech(call, bot).then(({ speech }) => (speech ? namesOf(speech) : undefined)),
    async place(order, report, _, conversation) {
      const connection = connections.get(order.call_id)
      if (!connection)
        throw new CarrierRefusal('The browser closed the connection before the call started.', {
          type: 'not_connected',
          reason: 'user_ended_call',
        })
      if (!conversation) throw new CarrierRefusal(noModel, cannotSpeak)
      const opened = await openSpeech(connection.call, order.bot)
      if (!opened.speech) throw new CarrierRefusal(opened.reason, cannotSpeak)
      const { call_settings } = order.bot
      const minutes = connection.call.max_duration_seconds / 60
      const max_call_duration = Math.min(call_settings.max_call_duration ?? minutes, minutes)
      const limited = { ...order.bot, call_settings: { ...call_settings, max_call_duration } }
      connection.done = lead(connection, {
        order: { ...order, bot: limited },
        conversation,
        opened,
        async speechOf(bot) {
          const next = await openSpeech(connection.call, bot)
          if (!next.speech) throw new SpeechFailure(next.reason)
          return next.speech
        },
        report,
        isClosing: () => isClosing,
      }).finally(() => connections.delete(order.call_id))
      connection.done.catch(() => undefined)
    },
    async close() {
      isClosing = true
      for (const connection of connections.values()) end(connection, stopped)
      await Promise.allSettled([...connections.values()].map(({ done }) => done))
    },
  }
}
