import type { Turn } from '#contract/call-record'
import type { CallDetails } from '#contract/calls'

/** One thing said. Times in milliseconds from the answer; null where nothing tells them. */
export type Line = {
  role: string
  text: string
  start_ms: number | null
  end_ms: number | null
  latency?: Turn['latency']
}

export type Lines = {
  lines: Line[]
  /** The times are guessed from the length of the texts. */
  isApproximate: boolean
}

type Spoken = Pick<CallDetails, 'turns' | 'transcript' | 'duration_ms'>

// A pause and a breath count as much as this many characters.
const pauseCharacters = 20

/** What was said, with its times: as the server tells them, else guessed from the length of each text. */
export function linesOf({ turns, transcript, duration_ms }: Spoken): Lines {
  if (turns?.length) return { lines: turns.toSorted((a, b) => a.start_ms - b.start_ms), isApproximate: false }
  const pairs = transcript ?? []
  if (!duration_ms) {
    const lines = pairs.map(([role, text]) => ({ role, text, start_ms: null, end_ms: null }))
    return { lines, isApproximate: false }
  }
  const all = pairs.reduce((sum, [, text]) => sum + text.length + pauseCharacters, 0)
  let before = 0
  const lines = pairs.map(([role, text]) => {
    const start_ms = Math.round((before / all) * duration_ms)
    before += text.length + pauseCharacters
    return { role, text, start_ms, end_ms: Math.round((before / all) * duration_ms) }
  })
  return { lines, isApproximate: lines.length > 0 }
}

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
