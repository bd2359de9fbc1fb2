import type { WebSocket } from 'ws'
import type { Bot } from '#contract/bots/bots'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { CallEvent } from '#contract/calls/record'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { type CallOrder, type CallOutcome, type Carrier, CarrierRefusal } from '#server/telephony/carrier'
import type { Conversation } from '#server/telephony/conversation'
import { priceCall } from '#server/telephony/prices'
import { leadSpokenCall } from '#server/telephony/speech/lead-spoken-call'
import type { SpeechProviders } from '#server/telephony/speech/speech'
import { openWebCallAudio, type WebCallAudio } from './web-call-audio'

/** A web call whose audio was opened, and its limits. */
export type ConnectedCall = {
  organization_id: number
  call_id: string
  max_duration_seconds: number
  /** US dollars. */
  max_cost: number
}

/** What the bot of a call speaks and hears with; `reason`: why it cannot. */
type OpenSpeech = (
  call: ConnectedCall,
  bot: Bot,
) => Promise<{ speech: SpeechProviders; prices: readonly ModelPrice[] } | { speech: null; reason: string }>

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
/** A call that was opened but not started by then is given up. */
const startMs = 30_000
const retryMs = 1_000

/** Counts what speech costs while the call goes on. */
function countingSpeech({ voice, recognizer }: SpeechProviders) {
  const usage = { llm_input_tokens: 0, llm_output_tokens: 0, tts_characters: 0, stt_seconds: 0 }
  const counted: SpeechProviders = {
    voice: {
      ...voice,
      speak(text, options) {
        usage.tts_characters += text.length
        return voice.speak(text, options)
      },
    },
    recognizer: {
      ...recognizer,
      listen(options) {
        const listening = recognizer.listen(options)
        return {
          ...listening,
          add(samples) {
            usage.stt_seconds += samples.length / options.rate
            listening.add(samples)
          },
        }
      },
    },
  }
  return { usage, counted }
}

/** Replaces the end of an outcome by the real reason. */
function endedBecause(outcome: CallOutcome, { reason, event }: Stop): CallOutcome {
  const events = outcome.events.filter(({ type }) => type !== 'hung_up')
  return {
    ...outcome,
    disconnection_reason: reason,
    events: [...events, { ...event, at_ms: outcome.duration_ms }],
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

/** The calls between browsers and bots that this process leads. */
export type WebCalls = Pick<Carrier, 'place' | 'close'> & {
  /** Takes the audio of a call, which is placed next. */
  connect(call: ConnectedCall, socket: WebSocket): void
  /** Whether the audio of a call is connected here. */
  has(callId: string): boolean
  /** Tells the browser why its call did not start. */
  refuse(callId: string, message: string): void
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

  async function lead(
    connection: Connection,
    order: CallOrder,
    conversation: Conversation,
    opened: { speech: SpeechProviders; prices: readonly ModelPrice[] },
    report: Parameters<Carrier['place']>[1],
  ): Promise<void> {
    const { browser, call, stopping } = connection
    const startedAt = Date.now()
    await deliver(
      () => report({ type: 'answered', at_ms: startedAt }),
      () => isClosing,
    )
    const { usage, counted } = countingSpeech(opened.speech)
    const limitCost = () => {
      const models = conversation.used?.() ?? []
      const { voice, recognizer: recognition } = counted
      const used = { usage, models, speech: { voice, recognition } }
      const { total_cost } = priceCall(used, order.bot, opened.prices)
      if ((total_cost ?? 0) >= call.max_cost) end(connection, tooExpensive(call.max_cost))
    }
    const outcome = await leadSpokenCall({
      order,
      audio: browser.audio,
      conversation,
      speech: counted,
      signal: stopping.signal,
      startedAt,
      report,
      onCaption({ by, text, isFinal }) {
        browser.caption(by, text, isFinal)
        if (isFinal) limitCost()
      },
    })
    const stop = connection.stop ?? (browser.isLost() ? lost : undefined)
    const ended = stop ? endedBecause(outcome, stop) : outcome
    browser.end(ended.disconnection_reason, connection.stop?.event.detail)
    await deliver(
      () => report({ type: 'ended', outcome: ended }),
      () => isClosing,
    )
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
    refuse: (callId, message) => drop(callId, 'agent_error', message),
    async place(order, report, _, conversation) {
      const connection = connections.get(order.call_id)
      if (!connection) throw new CarrierRefusal('The browser closed the connection before the call started.')
      if (!conversation) throw new CarrierRefusal(noModel)
      const opened = await openSpeech(connection.call, order.bot)
      if (!opened.speech) throw new CarrierRefusal(opened.reason)
      const { call_settings } = order.bot
      const minutes = connection.call.max_duration_seconds / 60
      const max_call_duration = Math.min(call_settings.max_call_duration ?? minutes, minutes)
      const limited = { ...order.bot, call_settings: { ...call_settings, max_call_duration } }
      connection.done = lead(connection, { ...order, bot: limited }, conversation, opened, report).finally(
        () => connections.delete(order.call_id),
      )
      connection.done.catch(() => undefined)
    },
    async close() {
      isClosing = true
      for (const connection of connections.values()) end(connection, stopped)
      await Promise.allSettled([...connections.values()].map(({ done }) => done))
    },
  }
}
