import type { CallFacts } from '#server/review/signals/talk'

export type Lines = (readonly [role: 'bot' | 'caller', text: string])[]

const roleOf = { bot: 'assistant', caller: 'user' } as const

/** A call of which each line takes two seconds and follows half a second after the one before. */
export function timed(lines: Lines, facts: CallFacts = {}): CallFacts {
  const turns = lines.map(([who, text], index) => ({
    ...{ role: roleOf[who], text, start_ms: 500 + index * 2_500, end_ms: 2_500 + index * 2_500 },
  }))
  return { turns, events: [], tool_calls: [], duration_ms: 500 + lines.length * 2_500, ...facts }
}

/** The same as the plain specification tells it: texts without times, events, or a reason for its end. */
export const plain = (lines: Lines, facts: CallFacts = {}): CallFacts => ({
  transcript: lines.map(([who, text]) => [roleOf[who], text] as const),
  duration_ms: 60_000,
  ...facts,
})
