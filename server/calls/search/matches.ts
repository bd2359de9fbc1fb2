import type { Call } from '#contract/calls/calls'
import type { CallMatch, Turn } from '#contract/calls/record'
import { type SearchTerm, type Word, wordsIn } from './search-terms'

const mostMatches = 5
const around = 30
const longest = 180

type Span = { start: number; end: number; term: number }

const fits = (asked: string, { isPrefix }: SearchTerm, { text }: Word) =>
  isPrefix ? text.startsWith(asked) : text === asked

function spansOf(text: string, terms: readonly SearchTerm[]): Span[] {
  const words = wordsIn(text)
  const spans = terms.flatMap((term, at) =>
    words.flatMap(({ start }, first): Span[] => {
      const last = words[first + term.words.length - 1]
      const isFound =
        last && term.words.every((asked, step) => fits(asked, term, words[first + step] as Word))
      return isFound ? [{ start, end: last.end, term: at }] : []
    }),
  )
  return spans.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Returns the part of a text around its first match, cut between words, with all matches marked. */
function excerpt(text: string, spans: readonly Span[]): CallMatch['parts'] {
  const first = spans[0]?.start ?? 0
  const from = first <= around ? 0 : text.lastIndexOf(' ', first - around) + 1 || first
  const space = text.indexOf(' ', Math.max(from + longest, spans[0]?.end ?? 0))
  const until = space < 0 ? text.length : space
  const parts: CallMatch['parts'] = []
  const add = (part: string, is_match: boolean) => part && parts.push({ text: part, is_match })
  let at = from
  add(from > 0 ? '…' : '', false)
  for (const { start, end } of spans) {
    if (start < at || end > until) continue
    add(text.slice(at, start), false)
    add(text.slice(start, end), true)
    at = end
  }
  add(text.slice(at, until), false)
  add(until < text.length ? '…' : '', false)
  return parts
}

/** Finds a search in the visible transcript. Turns with the most terms come first; `turns` have the times. */
export function matchesIn(
  transcript: Call['transcript'],
  turns: readonly Turn[] | null,
  terms: readonly SearchTerm[],
): CallMatch[] {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  return (transcript ?? [])
    .flatMap(([role, text], turn) => {
      const spans = spansOf(text, wanted)
      const found = new Set(spans.map(({ term }) => term)).size
      return found > 0 ? [{ found, turn, role, text, spans }] : []
    })
    .sort((a, b) => b.found - a.found || a.turn - b.turn)
    .slice(0, mostMatches)
    .map(({ turn, role, text, spans }) => ({
      turn,
      role,
      start_ms: turns?.[turn]?.start_ms ?? null,
      parts: excerpt(text, spans),
    }))
}
