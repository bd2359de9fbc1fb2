import type { ToolCall } from '#contract/calls/record'
import type { DisconnectionReason } from '#rules/calls/reasons'

/** `over`: starts when this share of the bot's last words has been spoken. */
export type CallerLine = { by: 'caller'; text: string; afterMs: number; over?: number }

/** One step of a call as it is played. */
export type Line =
  /** `answer` was thought about first (latency), `opening` while it rang, `static` is spoken as it is written. */
  | { by: 'bot'; text: string; kind: 'answer' | 'opening' | 'static' }
  | CallerLine
  | { by: 'nobody'; ms: number }
  | { by: 'event'; type: string; detail?: string }
  | { by: 'tool'; use: Omit<ToolCall, 'at_ms'> }

/** What the one who wrote the line gets back: whether the bot was cut short by it. */
export interface Heard {
  cut: boolean
}

export type Script = Generator<Line, DisconnectionReason, Heard>
/** A part of a script that ends without ending the call. */
export type Passage<Result = void> = Generator<Line, Result, Heard>
