import type { CallEvent, CallLatency, Turn } from '#contract/calls/record'
import type { JsonObject } from '#contract/http/json'

/** The baseline of a bot from its other calls; null if there are too few. */
export type BotBaseline = {
  /** Seconds. */
  p90_latency: number | null
  /** US dollars. */
  cost_per_minute: number | null
}

/** Facts about an ended call. `transcript` has no times and is used only without `turns`. */
export type CallFacts = {
  turns?: readonly Turn[] | null | undefined
  transcript?: readonly (readonly [role: string, text: string])[] | null | undefined
  events?: readonly CallEvent[] | null | undefined
  tool_calls?: readonly { at_ms: number; duration_ms: number }[] | null | undefined
  duration_ms?: number | null | undefined
  latency?: CallLatency | null | undefined
  call_cost?: { total_cost?: number | null | undefined } | null | undefined
  call_analysis?: { is_successful?: boolean | null | undefined; extracted_data?: unknown } | null | undefined
  disconnection_reason?: string | null | undefined
  /** The JSON Schema for the bot's extracted data. */
  schema?: JsonObject | null | undefined
  usual?: BotBaseline | null | undefined
}

/** One line of the conversation; its times are null if unknown. */
export type Said = {
  line: number
  role: string
  text: string
  start_ms: number | null
  end_ms: number | null
}

export function saidIn({ turns, transcript }: CallFacts): Said[] {
  if (turns)
    return turns.map(({ role, text, start_ms, end_ms }, line) => ({ line, role, text, start_ms, end_ms }))
  const pairs = transcript ?? []
  return pairs.map(([role, text], line) => ({ line, role, text, start_ms: null, end_ms: null }))
}

export const byCaller = (said: readonly Said[]) => said.filter(({ role }) => role === 'user')
export const byBot = (said: readonly Said[]) => said.filter(({ role }) => role === 'assistant')

/** The position of a line in the recording and the transcript. */
export const placeOf = (said: Said | undefined) => ({
  at_ms: said?.start_ms ?? null,
  line: said?.line ?? null,
})

/** "once", "twice", "3 times". */
export const timesInWords = (count: number) => ['never', 'once', 'twice'][count] ?? `${count} times`

/** "4.5 s", "12 s". */
export function secondsInWords(seconds: number): string {
  return `${seconds >= 10 ? Math.round(seconds) : Math.round(seconds * 10) / 10} s`
}
