import { pressesNotToBeCalled } from '#rules/calls/do-not-call-keys'
import { asksNotToBeCalled, doNotCallRequested } from '#rules/calls/do-not-call-request'
import { logFault } from '#server/kernel/http/log'
import { ModelFailure } from '#server/kernel/llm-client/model'
import { MachineAnswered } from './answering-machine'
import { CallEnd, createCallState, type SpokenPart } from './call-state'
import { hearCaller, type Utterance } from './hear-caller'
import { leaveVoicemail } from './leave-voicemail'
import { SpeechFailure, type SpeechProviders } from './speech'
import type { LeadSpokenCall } from './spoken-call'
import { type CallerTurn, type Session, say, takeTurn } from './take-turn'

const apology =
  'I am sorry, I am having a technical problem and cannot go on. Please try again later. Goodbye.'
const stillThere = 'Are you still there?'
const giveUp = 'I cannot hear anything, so I will end the call here. Goodbye.'
const notCalledAgain = 'Understood. I have noted that you do not want to be called again. Goodbye.'
const reasons = {
  bot: 'agent_ended_call',
  transfer: 'transferred_to_human',
  caller: 'user_ended_call',
} as const

/** The caller will go on: the sentence has no end, or the last word needs another. */
const isUnfinished = (text: string) =>
  /(,|…|\.\.\.|-)$/.test(text) ||
  /\b(and|but|or|so|because|if|that|the|a|an|my|to|of|with|is|um|uh|er|well)[.]?$/i.test(text)

/** Adds what the caller said. Words that continue their turn before the bot spoke are one line. */
function addCallerLine({ state: { lines } }: Session, text: string): void {
  const last = lines.at(-1)
  if (last?.by === 'caller') last.text = [last.text, text].filter(Boolean).join(' ')
  else lines.push({ by: 'caller', text })
}

/** The number is blocked when the call ends. */
function noteOptOut(session: Session, at: number): void {
  // Who calls us may mean something else, and may want more.
  if (session.order.direction !== 'outbound' || session.hasOptedOut) return
  session.hasOptedOut = true
  session.state.note(doNotCallRequested, undefined, at)
}

async function recognize(session: Session, utterance: Utterance): Promise<string> {
  const text = (await utterance.text)?.trim() ?? ''
  if (!text) return ''
  const { from, until } = utterance
  session.state.addTurn({ role: 'user', text, start_ms: Math.round(from), end_ms: Math.round(until) })
  addCallerLine(session, text)
  if (asksNotToBeCalled(text)) noteOptOut(session, from)
  session.state.machine?.hearWords(text, true)
  // Throws if that was a machine.
  await session.state.until(() => true)
  return text
}

/**
 * Waits for the caller's turn; null if they say nothing for too long. `owed`: the bot was about to answer this turn when
 * there was a sound, which may have been no words.
 */
async function listen(session: Session, owed: CallerTurn | null): Promise<CallerTurn | null> {
  const { state, hearing } = session
  const { conduct } = state
  const since = state.now()
  let heard = owed
  let text = ''
  for (;;) {
    const isReady = () => {
      const patience = isUnfinished(text) ? conduct.longPauseMs : 0
      return heard !== null && state.now() - heard.endedAt >= patience && !hearing.speaking()
    }
    const isSilent = () => heard === null && !hearing.speaking() && state.now() - since >= conduct.silenceMs
    await state.until(() => hearing.hasFinished() || hearing.areKeysComplete() || isReady() || isSilent())
    if (hearing.areKeysComplete()) return pressedKeys(session)
    for (const utterance of hearing.take()) {
      const words = await recognize(session, utterance)
      if (!words) continue
      text = words
      const endedAt = utterance.until
      heard = { endedAt, readyAt: state.now(), sttMs: state.now() - (utterance.endedAt ?? endedAt) }
    }
    if (hearing.hasFinished()) continue
    if (isReady()) return heard && { ...heard, readyAt: state.now() }
    if (isSilent()) return null
  }
}

/** Keys are the caller's turn as text. */
function pressedKeys(session: Session): CallerTurn {
  const { keys, from, at } = session.hearing.takeKeys()
  const text = `Pressed ${keys}.`
  const lastWords = session.state.lines.findLast(({ by }) => by === 'bot')?.text ?? ''
  if (pressesNotToBeCalled(keys, lastWords)) noteOptOut(session, at)
  session.state.addTurn({ role: 'user', text, start_ms: Math.round(from), end_ms: Math.round(at) })
  addCallerLine(session, text)
  return { endedAt: at, readyAt: session.state.now(), sttMs: 0 }
}

async function converse(session: Session): Promise<CallEnd> {
  const { state } = session
  let heard: CallerTurn | null = null
  let silences = 0
  if (state.conduct.disclosure && !session.earlier?.length) {
    await say(session, state.conduct.disclosure, () => false)
    state.lines.pop()
  }
  for (;;) {
    const { ends, isOwed, isHandedOver } = await takeTurn(session, heard)
    if (ends) return new CallEnd(reasons[ends])
    if (isHandedOver) {
      heard = null
      continue
    }
    const now = state.now()
    heard = await listen(session, isOwed ? (heard ?? { endedAt: now, readyAt: now, sttMs: 0 }) : null)
    while (!heard) {
      const { silenceRetries, silenceMessage } = state.conduct
      silences += 1
      if (silences > silenceRetries) {
        await say(session, giveUp)
        return new CallEnd('timeout', { type: 'silence_ended_call', detail: 'No one answered.' })
      }
      state.note('silence_timeout', `${silences} of ${silenceRetries}`)
      await say(session, silenceMessage || stillThere)
      heard = await listen(session, null)
    }
    silences = 0
    if (session.hasOptedOut) {
      await say(session, notCalledAgain, () => false)
      return new CallEnd('agent_ended_call')
    }
  }
}

/** What failed, as an event. The bot says so if its voice works. */
async function failureOf(session: Session, error: unknown): Promise<CallEnd> {
  if (error instanceof CallEnd) return error
  const isKnown = error instanceof ModelFailure || error instanceof SpeechFailure
  if (!isKnown) logFault(`the conversation of ${session.order.call_id}`, error)
  const type = error instanceof SpeechFailure ? 'speech_failed' : 'model_failed'
  session.state.note(type, isKnown ? error.message : 'The conversation failed.')
  await say(session, apology).catch(() => undefined)
  return new CallEnd('agent_error')
}

/**
 * Leads a call whose audio is connected, until one side ends it: hears the caller, asks the conversation, and speaks.
 */
export const leadSpokenCall: LeadSpokenCall = async (parts) => {
  const { order, audio, speech, onCaption } = parts
  const state = createCallState(parts)
  const closing = new AbortController()
  const spoken: SpokenPart[] = []
  let countedSeconds = 0
  const overhear = (text: string) => {
    state.machine?.hearWords(text, true)
    return asksNotToBeCalled(text)
  }
  const hearing = hearCaller({
    audio,
    conduct: state.conduct,
    recorder: state.recorder,
    recognizer: speech.recognizer,
    signal: closing.signal,
    machine: state.machine,
    isOnHold: parts.isOnHold,
    leavesOut: state.leavesOut,
    onOverheard: order.direction === 'outbound' ? overhear : undefined,
    onPartial: onCaption && ((text) => onCaption({ by: 'caller', text, isFinal: false })),
    onTick: state.tick,
  })
  const onSpeech = (next?: SpeechProviders) => {
    const last = spoken.at(-1)
    if (last) last.stt_seconds = hearing.secondsSent() - countedSeconds
    countedSeconds = hearing.secondsSent()
    if (next) spoken.push({ speech: next, tts_characters: 0, stt_seconds: 0 })
  }
  onSpeech(speech)
  const session: Session = {
    ...parts,
    state,
    hearing,
    bot: order.bot,
    onSpeech,
    closing: closing.signal,
    hasOptedOut: false,
    onSpoken: (characters) => {
      const last = spoken.at(-1)
      if (last) last.tts_characters += characters
    },
  }
  const end = await converse(session)
    .catch((error) => {
      if (error instanceof MachineAnswered) return leaveVoicemail(session, error.message)
      throw error
    })
    .catch((error) => failureOf(session, error))
  closing.abort()
  hearing.close()
  onSpeech()
  return state.finish(end, spoken)
}
