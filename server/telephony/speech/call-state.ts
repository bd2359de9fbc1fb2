import type { Bot } from '#contract/bots/bots'
import type { CallEvent, Turn } from '#contract/calls/record'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { cardQuestionsIn } from '#server/kernel/card-numbers/find-cards'
import { hasMask, maskCardsInTurns } from '#server/kernel/card-numbers/masking'
import type { CallOutcome, UsedTool } from '#server/telephony/carrier'
import { createCatchUp } from '#server/telephony/catch-up'
import type { BotTurn } from '#server/telephony/conversation'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import { createAnsweringMachine } from './answering-machine'
import { type CallRecorder, createCallRecorder } from './call-recorder'
import { namesOf, type SpeechProviders } from './speech'
import type { SpokenCallParts } from './spoken-call'

/** Thrown where a call waits, once the call has ended. */
export class CallEnd extends Error {
  readonly reason: DisconnectionReason
  readonly event: Omit<CallEvent, 'at_ms'> | undefined

  constructor(reason: DisconnectionReason, event?: Omit<CallEvent, 'at_ms'>) {
    super(reason)
    this.reason = reason
    this.event = event
  }
}

/** No frames for this long: time passes without them. */
const stallMs = 300
const checkEveryMs = 100
/** Around a turn that is erased. */
const marginMs = 500

/**
 * Erases turns with a card number, whose words may begin a little before or end after their times, and everything between
 * a question for the card and the bot's next words, because not every digit is recognized.
 */
function eraseCards(recorder: CallRecorder, turns: readonly Turn[]): void {
  for (const { text, start_ms, end_ms } of maskCardsInTurns(turns).turns) {
    if (hasMask(text)) recorder.erase(start_ms - marginMs, end_ms + marginMs)
  }
  for (const place of cardQuestionsIn(turns)) {
    const next = turns.slice(place + 1).find(({ role }) => role === 'assistant')
    recorder.erase(turns[place]?.end_ms ?? 0, next?.start_ms ?? recorder.now())
  }
}

/** What a bot spoke and heard with, and how much. */
export type SpokenPart = { speech: SpeechProviders; tts_characters: number; stt_seconds: number }

type Clocked = Pick<SpokenCallParts, 'audio' | 'signal'> & {
  recorder: CallRecorder
  maxMs: number
  /** Returns what else interrupts the conversation. */
  interrupted: () => Error | undefined
}

/** Waiting for what happens in a call, and for its end. */
function createWaits({ audio, signal, recorder, maxMs, interrupted }: Clocked) {
  const waiting = new Set<() => void>()
  const begun = performance.now() - recorder.now()
  const aheadMs = () => recorder.now() - (performance.now() - begun)
  const catchUp = createCatchUp(aheadMs)
  let isClosed = false

  const ended = (): Error | undefined => {
    if (signal.aborted) return new CallEnd('agent_ended_call', { type: 'hung_up' })
    if (isClosed) return new CallEnd('user_ended_call')
    const event = { type: 'max_duration', detail: 'The longest duration was reached.' }
    // Frames that come late after a gap was filled put the recorder ahead.
    return performance.now() - begun >= maxMs ? new CallEnd('timeout', event) : interrupted()
  }
  const tick = () => {
    for (const check of waiting) check()
  }
  const timer = setInterval(() => {
    const missingMs = -aheadMs()
    if (missingMs > stallMs) {
      recorder.pass(missingMs)
      catchUp.fill(missingMs)
    }
    tick()
  }, checkEveryMs)
  const close = () => {
    isClosed = true
    recorder.end()
    tick()
  }
  audio.closed.then(close, close)
  signal.addEventListener('abort', tick)
  return {
    tick,
    leavesOut: catchUp.leavesOut,
    until: (condition: () => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        const check = () => {
          const end = ended()
          if (!end && !condition()) return
          waiting.delete(check)
          if (end) reject(end)
          else resolve()
        }
        waiting.add(check)
        check()
      }),
    stop() {
      clearInterval(timer)
      signal.removeEventListener('abort', tick)
    },
  }
}

/** The tools of a turn, and what they did to the call. */
function usedIn({ parts = [] }: BotTurn, at_ms: number): { tools: UsedTool[]; events: CallEvent[] } {
  const uses = parts.flatMap((part) => (part.tool ? [part] : []))
  const tools = uses.map(({ tool: { name, type, arguments: args }, answer }): UsedTool => {
    const { result, duration_ms, run, handed_to } = answer
    return {
      name,
      type,
      at_ms,
      duration_ms,
      result,
      ...(args && { arguments: args }),
      ...(run !== undefined && { run }),
      ...(handed_to && { handed_to: handed_to.uid }),
    }
  })
  const events = uses.flatMap(({ answer }) => (answer.events ?? []).map((event) => ({ ...event, at_ms })))
  return { tools, events }
}

/** What the bots of a call spoke and heard, for its cost. */
function speechUsed([first, ...later]: readonly SpokenPart[]) {
  const tokens = { llm_input_tokens: 0, llm_output_tokens: 0 }
  if (!first) return { usage: { ...tokens, tts_characters: 0, stt_seconds: 0 } }
  const { tts_characters, stt_seconds } = first
  const later_speech = later.map(({ speech, ...amounts }) => ({ ...namesOf(speech), ...amounts }))
  return {
    usage: { ...tokens, tts_characters, stt_seconds },
    speech: namesOf(first.speech),
    ...(later.length > 0 && { later_speech }),
  }
}

/** What is known of a call while it goes on, and waiting for what happens in it. */
export function createCallState({
  order,
  audio,
  signal,
  report,
  earlier = [],
  startedAt,
  onCaption,
}: SpokenCallParts) {
  const { bot } = order
  const conduct = conductOf(bot, order.needs_disclosure)
  const { call_recording_enabled, hipaa_compliance_enabled, pci_compliance_enabled } = bot.call_settings
  const isKept = call_recording_enabled !== false && !hipaa_compliance_enabled
  const recorder = createCallRecorder(audio.rate, isKept, audio.leadMs)
  let rules: Pick<Bot['call_settings'], 'pci_compliance_enabled'> = { pci_compliance_enabled }
  const start_timestamp = startedAt ?? Date.now()
  recorder.pass(Math.max(0, Date.now() - start_timestamp))
  const turns: Turn[] = [...earlier]
  // The model does not learn of the disclosure, so that it greets after it.
  const lines: RehearsalLine[] = earlier
    .filter(({ text }) => text !== conduct.disclosure)
    .map(({ role, text }) => ({ by: role === 'user' ? 'caller' : 'bot', text }))
  const events: CallEvent[] = []
  const tool_calls: UsedTool[] = []
  const machine =
    conduct.detectsVoicemail && order.direction === 'outbound'
      ? createAnsweringMachine(audio.rate, recorder.now)
      : undefined
  const { until, tick, leavesOut, stop } = createWaits({
    audio,
    signal,
    recorder,
    maxMs: conduct.maxDurationMs,
    interrupted: () => machine?.take(),
  })
  let reports: Promise<unknown> = Promise.resolve()

  return {
    conduct,
    recorder,
    lines,
    now: recorder.now,
    tick,
    leavesOut,
    /** Recognizes an answering machine; undefined if none is looked for. */
    machine,
    /** Resolves when the condition holds; throws CallEnd when the call ends before, and MachineAnswered. */
    until,
    note: (type: string, detail?: string, at: number = recorder.now()) =>
      void events.push({ type, at_ms: Math.round(at), ...(detail && { detail }) }),
    addTurn(turn: Turn): void {
      const index = turns.push(turn) - 1
      onCaption?.({ by: turn.role === 'user' ? 'caller' : 'bot', text: turn.text, isFinal: true })
      // A turn that could not be stored now is part of the end.
      reports = reports.then(() => report({ type: 'turn', index, turn })).catch(() => undefined)
    },
    /** Stores the tools of a turn with their times. */
    addTools(turn: BotTurn, at: number): void {
      const used = usedIn(turn, Math.round(at))
      tool_calls.push(...used.tools)
      events.push(...used.events)
    },
    /** Another bot leads the call now. Its longest duration stays that of the first. */
    followBot({ call_settings, ...next }: Bot): void {
      const { maxDurationMs } = conduct
      Object.assign(conduct, conductOf({ call_settings, ...next }), { maxDurationMs })
      rules = call_settings
      if (call_settings.hipaa_compliance_enabled || call_settings.call_recording_enabled === false)
        recorder.discard()
    },
    async finish(end: CallEnd, spoken: readonly SpokenPart[]): Promise<CallOutcome> {
      stop()
      const duration_ms = Math.round(recorder.now())
      if (end.event) events.push({ ...end.event, at_ms: duration_ms })
      await reports
      const ordered = turns.toSorted((a, b) => a.start_ms - b.start_ms)
      if (rules.pci_compliance_enabled) eraseCards(recorder, ordered)
      return {
        call_status: 'ended',
        disconnection_reason: end.reason,
        start_timestamp,
        end_timestamp: start_timestamp + duration_ms,
        duration_ms,
        turns: ordered,
        events,
        tool_calls,
        analysis: null,
        voicemail: machine?.wasFound() ?? false,
        is_model_led: true,
        recording: recorder.wav(),
        ...speechUsed(spoken),
      }
    },
  }
}

export type CallState = ReturnType<typeof createCallState>
