import type { CallDetails } from '#contract/calls/calls'
import type { Turn } from '#contract/calls/record'
import type { LinePin } from '#rules/review/pins'
import type { Spoken } from '~/features/calls/alignment/alignment'
import type { Pin } from '~/features/calls/alignment/pins'
import type { Aligned } from '~/features/calls/alignment/times'

/** One thing said. Times in milliseconds from the answer; null where nothing tells them. */
export type Line = {
  role: string
  text: string
  start_ms: number | null
  end_ms: number | null
  /** How sure the times are, from 0, a guess, to 1; null where the server tells them, or nobody does. */
  confidence: number | null
  latency?: Turn['latency']
}

/** Where the times come from: the server, the sound, the lengths of the texts, or nowhere. */
export type Timing = 'told' | 'heard' | 'guessed' | 'none'

export type Lines = { lines: Line[]; timing: Timing }

// A pause and a breath count as much as this many characters.
const pauseCharacters = 20

/** What was said, with its times: as the server tells them, else guessed from the length of each text. */
export function linesOf({
  turns,
  transcript,
  duration_ms,
}: Pick<CallDetails, 'turns' | 'transcript' | 'duration_ms'>): Lines {
  if (turns?.length) {
    const inOrder = turns.toSorted((a, b) => a.start_ms - b.start_ms)
    return { lines: inOrder.map((turn) => ({ ...turn, confidence: null })), timing: 'told' }
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

/** What can be heard of the lines: not what the system notes between them. */
export const spokenOf = (lines: readonly Line[]): Spoken[] =>
  lines.flatMap(({ role, text }) => {
    const speaker = speakers[role]
    return speaker === undefined ? [] : [{ speaker, text }]
  })

/** It can be heard, and not only read. */
export const isSpoken = ({ role }: Line) => speakers[role] !== undefined

/** The pins of lines as pins of what can be heard; one of what cannot is left out. */
export function spokenPins(lines: readonly Line[], pins: readonly LinePin[]): Pin[] {
  return pins.flatMap(({ line, start_ms }) => {
    const pinned = lines[line]
    if (!pinned || !isSpoken(pinned)) return []
    return [{ index: lines.slice(0, line).filter(isSpoken).length, ms: start_ms }]
  })
}

/** The lines with the times that were found for what can be heard of them; notes stand where the next line begins. */
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

/** Its time is no more than a guess. */
export const isApproximate = ({ confidence }: Line) => confidence !== null && confidence < believed

/** The line that is being said or was said last at a moment; -1 before the first. */
export function lineAt(lines: readonly Line[], ms: number): number {
  return lines.findLastIndex(({ start_ms }) => start_ms !== null && start_ms <= ms)
}

// Whoever steps back within this time of a line's beginning wants the one before.
const justBegunMs = 1_000

/** Where a step of one turn leads. */
export function stepTarget(lines: readonly Line[], ms: number, direction: 1 | -1): number {
  const starts = lines.flatMap(({ start_ms }) => start_ms ?? [])
  if (direction === 1) return starts.find((start) => start > ms) ?? ms
  return starts.findLast((start) => start < ms - justBegunMs) ?? 0
}
