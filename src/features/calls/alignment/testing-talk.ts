import type { CallFacts } from '#server/review/signals/talk'

export type Lines = (readonly [role: 'bot' | 'caller', text: string])[]

const roleOf = { bot: 'assistant', caller: 'user' } as const

/** A call in which each line takes two seconds, with half a second between lines. */
export function timed(lines: Lines, facts: CallFacts = {}): CallFacts {
  const turns = lines.map(([who, text], index) => ({
    role: roleOf[who],
    text,
    start_ms: 500 + index * 2_500,
    end_ms: 2_500 + index * 2_500,
  }))
  return { turns, events: [], tool_calls: [], duration_ms: 500 + lines.length * 2_500, ...facts }
}

/** The same call as the plain specification reports it: without times, events and end reason. */
export const plain = (lines: Lines, facts: CallFacts = {}): CallFacts => ({
  transcript: lines.map(([who, text]) => [roleOf[who], text] as const),
  duration_ms: 60_000,
  ...facts,
})
