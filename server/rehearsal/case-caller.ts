import type { CaseLine } from '#contract/rehearsal/cases'
import type { CallerPlayer } from '#server/telephony/simulator/caller/talking-caller'

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])

/** The similarity of two texts by their words, from 0 to 1. */
function similarity(left: string, right: string): number {
  const [first, second] = [wordsOf(left), wordsOf(right)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared === 0 ? 0 : shared / (first.size + second.size - shared)
}

const ahead = 3
const alike = 0.25

/** The line of a past call that best fits the bot's words: the most similar of the next few, else the next one. */
export function nextCaseLine(lines: readonly CaseLine[], from: number, heard: string): number {
  const near = lines.slice(from, from + ahead).map((line) => similarity(line.heard, heard))
  const best = near.indexOf(Math.max(...near))
  return from + ((near[best] ?? 0) >= alike ? best : 0)
}

/** A caller who repeats the lines of a past call. */
export function createCaseCaller(lines: readonly CaseLine[]): CallerPlayer {
  let at = 0
  return {
    reply(heard) {
      if (at >= lines.length) return { text: '', ends: true }
      const next = nextCaseLine(lines, at, heard)
      at = next + 1
      return { text: lines[next]?.says ?? '', ends: false }
    },
  }
}
