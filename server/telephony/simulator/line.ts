import type { RehearsalPassage } from '#contract/rehearsal/lines'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import type { UsedTool } from '#server/telephony/carrier'

/** `over`: begins when this share of the bot's last words was spoken. */
export type CallerLine = { by: 'caller'; text: string; afterMs: number; over?: number }

/** One step of a call. */
export type Line =
  /**
   * `answer` has thinking time (latency), `opening` was prepared while the phone rang, `static` is literal.
   * `modelMs`: the thinking time that a model really took.
   */
  | {
      by: 'bot'
      text: string
      kind: 'answer' | 'opening' | 'static'
      modelMs?: number
      knowledge?: RehearsalPassage[]
    }
  | CallerLine
  | { by: 'silence'; ms: number }
  | { by: 'event'; type: string; detail?: string }
  | { by: 'tool'; use: Omit<UsedTool, 'at_ms'> }

/** The result of a line: whether it interrupted the bot, and what the bot had said by then. */
export interface Heard {
  cut: boolean
  spoken?: string
}

export type Script = Generator<Line, DisconnectionReason, Heard>
/** A part of a script that ends without ending the call. */
export type Passage<Result = void> = Generator<Line, Result, Heard>
