import type { Bot } from '#contract/bots/bots'
import type { Turn } from '#contract/calls/record'
import type { RehearsalTool } from '#contract/rehearsal/lines'
import type { BotTurn, RunTool } from '#server/telephony/conversation'
import type { CallState } from './call-state'
import type { CallerHearing } from './hear-caller'
import { createSpokenTurn, type SpokenTurn } from './say-turn'
import { SpeechFailure, type SpeechProviders } from './speech'
import type { SpokenCallParts } from './spoken-call'

/** Before the bot is audible, words this long continue the caller's turn. */
const resumedMs = 300

const noTools: RunTool = async ({ type }) => {
  if (type === 'end_call')
    return { content: 'The call has ended.', result: 'ended', duration_ms: 0, ends: 'bot' }
  const why = 'This is not possible in this call.'
  return {
    content: `The tool failed: ${why} Tell the caller, and go on.`,
    result: why,
    duration_ms: 0,
    ends: null,
  }
}

/** The end of the caller's turn: the last voiced frame, when the bot's turn began, and how long recognition took. */
export type CallerTurn = { endedAt: number; readyAt: number; sttMs: number }

export type Session = SpokenCallParts & {
  state: CallState
  hearing: CallerHearing
  /** The bot that speaks, and that of a handover with its speech. */
  bot: Bot
  next?: { bot: Bot; speech: SpeechProviders }
  /** The bot that speaks, once the call was handed over. */
  handedTo?: string
  /** Counts what the bots spoke and heard, each with its own speech. */
  onSpeech: (speech: SpeechProviders) => void
  /** Aborted when the session ends. */
  closing: AbortSignal
  /** The other party asked not to be called again. */
  hasOptedOut: boolean
  onSpoken: (characters: number) => void
}

const speak = ({ audio, state, speech, closing, onSpoken }: Session) =>
  createSpokenTurn({
    audio,
    recorder: state.recorder,
    voice: speech.voice,
    signal: closing,
    onUsed: onSpoken,
  })

/** Opens the voice and the recognition of the next bot. Resolves to the reason against it. */
async function prepare(session: Session, bot: Bot): Promise<string | undefined> {
  try {
    session.next = { bot, speech: (await session.speechOf?.(bot)) ?? session.speech }
    return undefined
  } catch (error) {
    if (!(error instanceof SpeechFailure)) throw error
    return error.message
  }
}

/** Speaks and hears as the bot that leads the conversation now. */
function followBot(session: Session): void {
  const { conversation, next, state, hearing } = session
  const bot = conversation.bot?.() ?? session.bot
  if (!next || bot.uid === session.bot.uid) return
  session.bot = bot
  session.handedTo = bot.uid
  session.speech = next.speech
  session.onSpeech(next.speech)
  state.followBot(bot)
  hearing.hearWith(next.speech.recognizer)
}

const second = (ms: number) => Math.max(0, Math.round(ms)) / 1_000

function latencyOf(spoken: SpokenTurn, heard: CallerTurn, askedAt: number): Turn['latency'] {
  const { readyAt = askedAt, firstAudioAt = readyAt } = spoken.times()
  const e2e = (spoken.startedAt() ?? heard.endedAt) - heard.endedAt
  const parts = {
    endpointing: second(heard.readyAt - heard.endedAt - heard.sttMs),
    stt: second(heard.sttMs),
    llm: second(readyAt - askedAt),
    tts: second(firstAudioAt - readyAt),
  }
  const known = parts.endpointing + parts.stt + parts.llm + parts.tts
  return { ...parts, e2e: second(e2e), overhead: second(e2e - known * 1_000) }
}

/** Whether the caller takes the floor: over the bot's voice after a while, before it at once. */
function isInterrupted({ state: { conduct }, hearing }: Session, spoken: SpokenTurn): boolean {
  const isAudible = spoken.startedAt() !== undefined
  if (isAudible && !conduct.interruptible) return false
  if (hearing.hasKeys()) return isAudible || hearing.areKeysComplete()
  if (hearing.hasFinished()) return true
  const voicedMs = hearing.speaking()?.voicedMs ?? 0
  return voicedMs >= (isAudible ? conduct.minInterruptionMs : resumedMs)
}

/** Stores what was heard of the bot's turn. */
function storeTurn(
  { state, handedTo }: Session,
  spoken: SpokenTurn,
  more: Pick<Turn, 'latency' | 'knowledge'>,
): string {
  const until = state.recorder.botEndsAt()
  const text = spoken.heardUntil(until)
  const start = spoken.startedAt()
  if (start === undefined || text === '') return ''
  const end_ms = Math.round(Math.min(spoken.endsAt() ?? until, until))
  const speaker = handedTo === undefined ? {} : { agent_id: handedTo }
  state.addTurn({ role: 'assistant', text, start_ms: Math.round(start), end_ms, ...more, ...speaker })
  return text
}

/** Says words that no conversation found, until they were heard or `isCut`. Returns whether they were heard. */
export async function say(
  session: Session,
  text: string,
  isCut: (spoken: SpokenTurn) => boolean = (spoken) => isInterrupted(session, spoken),
): Promise<boolean> {
  const spoken = speak(session)
  spoken.add(text)
  spoken.end()
  try {
    await session.state.until(() => spoken.isDone() || spoken.failure() !== undefined || isCut(spoken))
  } finally {
    if (!spoken.isDone()) await spoken.stop()
    const said = storeTurn(session, spoken, {})
    if (said) session.state.lines.push({ by: 'bot', text: said })
  }
  if (spoken.failure()) throw spoken.failure()
  return spoken.isDone()
}

/** `isOwed`: a sound stopped the turn before the bot was audible. `isHandedOver`: another bot speaks next. */
type TakenTurn = { ends: BotTurn['ended_by']; isOwed: boolean; isHandedOver: boolean }

/** The bot's next turn, until it was heard or interrupted. */
export async function takeTurn(session: Session, heard: CallerTurn | null): Promise<TakenTurn> {
  followBot(session)
  const { state, conversation, closing, runTool = noTools, onCaption } = session
  const asking = new AbortController()
  const spoken = speak(session)
  const askedAt = state.now()
  let turn: BotTurn | undefined
  let failure: unknown
  let shown = ''
  const answer = conversation.answer(state.lines, {
    signal: AbortSignal.any([closing, asking.signal]),
    onText: spoken.add,
    onPause: spoken.pause,
    runTool,
    prepareFor: (bot) => prepare(session, bot),
  })
  answer
    .then((found) => {
      turn = found
      spoken.end()
    })
    .catch((error) => {
      // A turn that was interrupted is canceled.
      if (!asking.signal.aborted) failure = error
    })
    .finally(state.tick)
  const showWords = () => {
    const text = spoken.heardUntil(state.now())
    if (text && text !== shown) onCaption?.({ by: 'bot', text, isFinal: false })
    shown = text
  }
  /** After a transfer the bot is not heard any more, so nothing is waited for. */
  const isComplete = () => spoken.isDone() || turn?.ended_by === 'transfer'
  const isOver = () => {
    showWords()
    if (session.isOnHold?.()) return false
    // Without its last words the caller is connected all the same.
    if (turn?.ended_by !== 'transfer') failure ??= spoken.failure()
    return failure !== undefined || (turn !== undefined && isComplete()) || isInterrupted(session, spoken)
  }
  try {
    await state.until(isOver)
    if (!isComplete() && failure === undefined && spoken.startedAt() !== undefined) {
      state.note('interruption', 'The caller interrupted the bot.')
    }
  } finally {
    if (!turn) asking.abort()
    if (!spoken.isDone()) await spoken.stop()
    const latency = heard && spoken.startedAt() !== undefined ? latencyOf(spoken, heard, askedAt) : undefined
    const knowledge = turn?.knowledge
    const text = storeTurn(session, spoken, { ...(latency && { latency }), ...(knowledge && { knowledge }) })
    if (turn) state.addTools(turn, spoken.startedAt() ?? state.now())
    const tools: RehearsalTool[] = turn?.tools ?? []
    if (text || tools.length > 0) state.lines.push({ by: 'bot', text, ...(tools.length > 0 && { tools }) })
  }
  if (failure !== undefined) throw failure
  if (!isComplete()) return { ends: null, isOwed: spoken.startedAt() === undefined, isHandedOver: false }
  return { ends: turn?.ended_by ?? null, isOwed: false, isHandedOver: turn?.handed_to !== undefined }
}
