import type { Bot } from '#contract/bots/bots'
import type { CallEvent, Turn } from '#contract/calls/record'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import type { UsedTool } from '#server/telephony/carrier'
import type { Random } from '#server/telephony/random'
import type { Conduct } from '#server/telephony/simulator/bot/conduct'
import { sampleLatency } from '#server/telephony/simulator/bot/models'
import { firstWords, spokenMs } from '#server/telephony/simulator/caller/tempo'
import type { Heard, Line, Script } from './line'

export interface Performance {
  turns: Turn[]
  events: CallEvent[]
  tool_calls: UsedTool[]
  duration_ms: number
  reason: DisconnectionReason
}

/** When a call without its own end is ended. */
export interface Limit {
  atMs: number
  reason: DisconnectionReason
  event: Omit<CallEvent, 'at_ms'>
}

interface Setting {
  bot: Bot
  conduct: Conduct
  /** Speed of the caller's speech. */
  pace: number
  limit: Limit
  random: Random
  /** What was said before. */
  earlier?: readonly Turn[]
}

const HANG_UP_MS = 450

/** A call while it is played: each line gets its times as it comes. */
export function createStage(setting: Setting) {
  const { limit, earlier = [] } = setting
  const played: Performance = {
    turns: [...earlier],
    events: [],
    tool_calls: [],
    duration_ms: 0,
    reason: 'timeout',
  }
  let now = earlier.at(-1)?.end_ms ?? 0
  return {
    played,
    /** Milliseconds since the answer. */
    now: () => now,
    /** Time passes in which no one speaks. */
    passTo(moment: number): void {
      now = Math.max(now, Math.round(moment))
    },
    isOver: () => now >= limit.atMs,
    take(line: Line): Heard {
      const last = played.turns.at(-1)
      if (line.by === 'caller' && line.over !== undefined && last?.role === 'assistant') {
        const interrupted = interrupt(played, last, line.text, line.over, setting)
        now = interrupted.now
        return interrupted.heard
      }
      now = play(played, line, now, setting)
      return { cut: false }
    },
    /** The call ends for its own reason, unless its limit came first. */
    end(reason: DisconnectionReason | null): Performance {
      if (reason) {
        played.reason = reason
        played.duration_ms = now + HANG_UP_MS
      }
      if (played.duration_ms === 0 || played.duration_ms > limit.atMs) cut(played, limit)
      return played
    },
    /** The call is ended at this moment. */
    cutAt(moment: Limit): Performance {
      cut(played, moment)
      return played
    },
  }
}

/** Gives the lines of a script their times, until it ends or reaches its limit. */
export function perform(script: Script, setting: Setting): Performance {
  const stage = createStage(setting)
  let heard: Heard = { cut: false }
  for (;;) {
    const step = script.next(heard)
    if (step.done) return stage.end(step.value)
    heard = stage.take(step.value)
    if (stage.isOver()) return stage.end(null)
  }
}

function play(played: Performance, line: Line, now: number, { bot, conduct, pace, random }: Setting): number {
  switch (line.by) {
    case 'silence':
      return now + Math.round(line.ms)
    case 'event': {
      const { by: _, ...event } = line
      played.events.push({ ...event, at_ms: now })
      return now
    }
    case 'tool':
      played.tool_calls.push({ ...line.use, at_ms: now })
      return now + line.use.duration_ms
    case 'caller': {
      const start_ms = now + Math.round(line.afterMs)
      const end_ms = start_ms + spokenMs(line.text, pace)
      played.turns.push({ role: 'user', text: line.text, start_ms, end_ms })
      return end_ms
    }
    case 'bot': {
      if (line.text === '') return now
      const own = random.fork(`bot turn ${played.turns.length}`)
      const last = played.turns.at(-1)
      const sampled = line.kind === 'static' ? null : sampleLatency(bot, promptTokens(bot, played), own)
      const taken = sampled && line.modelMs !== undefined ? withModelTime(sampled, line.modelMs) : sampled
      const latency = line.kind === 'answer' ? taken : null
      const unfinished = last?.text.endsWith('…') ?? false
      const pause = last?.role !== 'user' ? 0 : unfinished ? conduct.longPauseMs : conduct.shortPauseMs
      // An opening was prepared while the phone rang, so it only needs speaking time.
      const thoughtMs = line.kind === 'opening' ? (sampled?.llm ?? 0) * 1_000 : 0
      const wait = taken ? pause + taken.e2e * 1_000 - thoughtMs : own.between(150, 350)
      const start_ms = now + Math.round(wait)
      const end_ms = start_ms + spokenMs(line.text, conduct.voiceSpeed)
      const agent_id = handedTo(played)
      played.turns.push({
        role: 'assistant',
        text: line.text,
        start_ms,
        end_ms,
        ...(latency && { latency }),
        ...(line.knowledge && { knowledge: line.knowledge }),
        ...(agent_id && { agent_id }),
      })
      return end_ms
    }
  }
}

/** The bot that speaks, once the call was handed over. */
function handedTo({ tool_calls, turns }: Performance): string | undefined {
  const used = tool_calls.findLast(({ handed_to }) => handed_to)
  return used?.handed_to ?? turns.findLast(({ agent_id }) => agent_id)?.agent_id
}

type Latency = NonNullable<Turn['latency']>

/** The latency with the time that a model really took in place of the sampled one. */
function withModelTime({ llm, tts, e2e }: Latency, modelMs: number): Latency {
  const seconds = modelMs / 1_000
  return { llm: seconds, tts, e2e: Math.round((e2e - llm + seconds) * 1_000) / 1_000 }
}

function interrupt(played: Performance, turn: Turn, text: string, share: number, { conduct, pace }: Setting) {
  const start_ms = Math.round(turn.start_ms + share * (turn.end_ms - turn.start_ms))
  const length = spokenMs(text, pace)
  const stopMs = start_ms + conduct.minInterruptionMs
  const isCut = conduct.interruptible && length >= conduct.minInterruptionMs && stopMs < turn.end_ms
  if (isCut) {
    const spoken = (stopMs - turn.start_ms) / (turn.end_ms - turn.start_ms)
    turn.text = `${firstWords(turn.text, spoken).replace(/[,.;:!?…—]+$/, '')}—`
    turn.end_ms = stopMs
    played.events.push({ type: 'interruption', at_ms: stopMs, detail: `The caller spoke for ${length} ms.` })
  } else {
    const why = conduct.interruptible
      ? length < conduct.minInterruptionMs
        ? `Shorter than ${conduct.minInterruptionMs} ms.`
        : 'The bot had finished.'
      : 'Interruptions are off.'
    played.events.push({ type: 'interruption_ignored', at_ms: start_ms, detail: why })
  }
  const end_ms = start_ms + length
  played.turns.push({ role: 'user', text, start_ms, end_ms })
  return { now: Math.max(end_ms, turn.end_ms), heard: { cut: isCut, spoken: turn.text } }
}

/** Tokens that the model reads for the next answer: the prompt and the conversation so far. */
export function promptTokens(bot: Bot, played: Pick<Performance, 'turns'>): number {
  const characters = played.turns.reduce((sum, turn) => sum + turn.text.length + 8, bot.prompt.length)
  return Math.ceil(characters / 4)
}

/** Ends the call at its limit: removes later words and cuts current ones. */
function cut(played: Performance, { atMs, reason, event }: Limit): void {
  played.reason = reason
  played.duration_ms = atMs
  played.turns = turnsUntil(played.turns, atMs)
  played.tool_calls = played.tool_calls.filter((use) => use.at_ms + use.duration_ms <= atMs)
  played.events = [...played.events.filter(({ at_ms }) => at_ms < atMs), { ...event, at_ms: atMs }]
}

function turnsUntil(turns: readonly Turn[], at: number): Turn[] {
  return turns
    .filter((turn) => turn.start_ms < at)
    .map((turn) => {
      if (turn.end_ms <= at) return turn
      const share = (at - turn.start_ms) / (turn.end_ms - turn.start_ms)
      return { ...turn, end_ms: at, text: `${firstWords(turn.text, share)}—` }
    })
}
