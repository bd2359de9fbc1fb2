import type { CallDetails } from '#contract/calls/calls'
import type { Turn } from '#contract/calls/record'
import { handedOver } from '#rules/calls/events'
import type { LinePin } from '#rules/review/pins'
import type { Spoken } from '~/features/calls/alignment/alignment'
import type { Pin } from '~/features/calls/alignment/pins'
import type { Aligned } from '~/features/calls/alignment/times'

/** One transcript line. Times are milliseconds from the answer; null if unknown. */
export type Line = {
  role: string
  text: string
  start_ms: number | null
  end_ms: number | null
  /**
   * How reliable estimated times are, from 0 (a guess) to 1; null if the server reports times, or if there
   * are none.
   */
  confidence: number | null
  latency?: Turn['latency']
  /** Passages of the knowledge base that the bot received for this line. */
  knowledge?: Turn['knowledge']
  /** The bot that speaks, once the call was handed over. */
  agent_id?: Turn['agent_id']
  /** Name of the bot that the call was handed over to before this line. */
  handedTo?: string
  /** Name of the bot that speaks; absent if one bot led the whole call, or if a person speaks. */
  bot?: string
}

/** The source of the times: the server, the recording, text lengths, or none. */
export type Timing = 'told' | 'heard' | 'guessed' | 'none'

export type Lines = { lines: Line[]; timing: Timing }

// A pause counts as this many characters.
const pauseCharacters = 20

/** Names of bots: that with which the call began, and those of identifiers. */
type BotNames = { firstBot?: string | undefined; botName?: ((uid: string) => string) | undefined }

/** Names the bots of lines before the call has events. Returns whether the call was handed over. */
function nameSpeakers(lines: readonly Line[], botName: BotNames['botName']): boolean {
  let speaker: string | undefined
  for (const line of lines) {
    if (line.agent_id === undefined || line.agent_id === speaker) continue
    speaker = line.agent_id
    if (botName) line.handedTo = botName(speaker)
  }
  return speaker !== undefined
}

/** Names the bot of each line, if the call was handed over. */
function nameBots(lines: readonly Line[], events: CallDetails['events'], { firstBot, botName }: BotNames) {
  const handovers = (events ?? []).filter(({ type, detail }) => type === handedOver && detail)
  if (handovers.length === 0 && !nameSpeakers(lines, botName)) return
  for (const { at_ms, detail } of handovers) {
    const next = lines.find(({ role, start_ms }) => role === 'assistant' && (start_ms ?? 0) > at_ms)
    if (next && detail) next.handedTo = detail
  }
  let bot = firstBot
  for (const line of lines) {
    bot = line.handedTo ?? bot
    if (bot !== undefined && line.role === 'assistant') line.bot = bot
  }
}

/**
 * The lines with times from the server, or estimated from the length of each text.
 */
export function linesOf(
  {
    turns,
    transcript,
    duration_ms,
    events,
  }: Pick<CallDetails, 'turns' | 'transcript' | 'duration_ms' | 'events'>,
  names: BotNames = {},
): Lines {
  if (turns?.length) {
    const inOrder = turns.toSorted((a, b) => a.start_ms - b.start_ms)
    const lines = inOrder.map((turn): Line => ({ ...turn, confidence: null }))
    nameBots(lines, events, names)
    return { lines, timing: 'told' }
  }
  const pairs = transcript ?? []
  if (!duration_ms || pairs.length === 0) {
    const times = { start_ms: null, end_ms: null, confidence: null }
    return { lines: pairs.map(([role, text]) => ({ role, text, ...times })), timing: 'none' }
  }
  const all = pairs.reduce((sum, [, text]) => sum + text.length + pauseCharacters, 0)
  let before = 0
  const lines = pairs.map(([role, text]) => {
    const start_ms = Math.round((before / all) * duration_ms)
    before += text.length + pauseCharacters
    return { role, text, start_ms, end_ms: Math.round((before / all) * duration_ms), confidence: 0 }
  })
  return { lines, timing: 'guessed' }
}

const speakers: Record<string, Spoken['speaker']> = { assistant: 0, user: 1 }

/** The lines that are audible, without notes of the system. */
export const spokenOf = (lines: readonly Line[]): Spoken[] =>
  lines.flatMap(({ role, text }) => {
    const speaker = speakers[role]
    return speaker === undefined ? [] : [{ speaker, text }]
  })

export const isSpoken = ({ role }: Line) => speakers[role] !== undefined

/** The pins of audible lines, indexed among audible lines. */
export function spokenPins(lines: readonly Line[], pins: readonly LinePin[]): Pin[] {
  return pins.flatMap(({ line, start_ms }) => {
    const pinned = lines[line]
    if (!pinned || !isSpoken(pinned)) return []
    return [{ index: lines.slice(0, line).filter(isSpoken).length, ms: start_ms }]
  })
}

/** The lines with times found in the recording. Notes get the start of the next line. */
export function withHeardTimes(lines: readonly Line[], found: readonly Aligned[]): Lines {
  let at = 0
  let last = 0
  const timed = lines.map((line): Line => {
    if (isSpoken(line)) {
      const times = found[at++]
      last = times?.end_ms ?? last
      return { ...line, ...times }
    }
    const start_ms = found[at]?.start_ms ?? last
    return { ...line, start_ms, end_ms: start_ms, confidence: 0 }
  })
  return { lines: timed, timing: 'heard' }
}

const believed = 0.6

export const isApproximate = ({ confidence }: Line) => confidence !== null && confidence < believed

/** The line spoken at an instant, or the last one before; -1 before the first. */
export function lineAt(lines: readonly Line[], ms: number): number {
  return lines.findLastIndex(({ start_ms }) => start_ms !== null && start_ms <= ms)
}

// Stepping back within this time of a line's start goes to the line before.
const justBegunMs = 1_000

/** The instant that a step of one turn leads to. */
export function stepTarget(lines: readonly Line[], ms: number, direction: 1 | -1): number {
  const starts = lines.flatMap(({ start_ms }) => start_ms ?? [])
  if (direction === 1) return starts.find((start) => start > ms) ?? ms
  return starts.findLast((start) => start < ms - justBegunMs) ?? 0
}
