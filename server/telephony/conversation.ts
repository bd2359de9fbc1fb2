import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { RehearsalLine, RehearsalPassage, RehearsalTool } from '#contract/rehearsal/lines'

/** Use of a model in a call, for its cost. */
export type ModelUse = {
  purpose: 'conversation' | 'analysis' | 'knowledge'
  /** Name of the provider. */
  provider: string
  /** The model that answered, as the provider names it. */
  model: string
  input_tokens: number
  output_tokens: number
}

/** What a tool answered. */
export type ToolAnswer = {
  /** For the model. */
  content: string
  /** For the record of the call. */
  result: string
  duration_ms: number
  /** Identifies the run of the tool; absent if it was not run. */
  run?: number
  /** What the tool did to the call, for its record. */
  events?: readonly { type: string; detail: string }[]
  /** What the bot says to the caller after it. */
  said?: readonly string[]
  /** The tool ends the conversation. */
  ends: 'bot' | 'transfer' | null
  /** The bot that goes on. */
  handed_to?: Bot
}

/** Says words to the caller, if there are any, and resolves when all of the turn so far was heard. */
export type Tell = (text?: string) => Promise<void>

/** Uses a tool of the bot. What carries the conversation decides what that means. */
export type RunTool = (tool: Tool, args: JsonObject | undefined, tell?: Tell) => Promise<ToolAnswer>

/** A part of a turn, in order. `model_ms`: until the first words; absent for words that no model had to find. */
export type BotPart =
  | { text: string; model_ms?: number; tool?: never }
  | { tool: RehearsalTool; answer: ToolAnswer; text?: never }

/** The bot's turn. Without a text it waits for the caller; `ended_by` is null while the conversation continues. */
export type BotTurn = {
  text: string
  tools: RehearsalTool[]
  /** The passages that it received for this turn. */
  knowledge?: RehearsalPassage[]
  ended_by: 'bot' | 'transfer' | 'caller' | null
  /** The bot that speaks next, before the caller. */
  handed_to?: Bot
  /** Resolves when the tools that the bot did not wait for have ended; `tools` has their results then. */
  later?: Promise<unknown>
  /** The turn in pieces, for what speaks it; absent if it is one text. */
  parts?: BotPart[]
}

type Passing = {
  signal: AbortSignal
  onText: (text: string) => void
  /** Notified before a tool is used, because more words come only after it. Resolves when the words were heard. */
  onPause?: () => Promise<void> | void
  /** Without it, tools are not used, and the model is told so. */
  runTool?: RunTool
  /** Gets ready to speak as another bot. Resolves to the reason against it, or undefined. */
  prepareFor?: (bot: Bot) => Promise<string | undefined>
}

/** The lines since the conversation was handed over to the bot that leads it now. */
export function ownLines(lines: readonly RehearsalLine[]): readonly RehearsalLine[] {
  return lines.slice(lines.findLastIndex(({ tools }) => tools?.some(({ handed_to }) => handed_to)) + 1)
}

/**
 * What a bot says, between what carries the words (a simulated call, a chat, a rehearsal) and what finds them: the
 * scripted bot or a language model.
 */
export type Conversation = {
  /**
   * Returns the bot's next turn, and passes its text to `onText` in pieces. Throws ModelFailure with a sentence for
   * users.
   */
  answer(lines: readonly RehearsalLine[], passing: Passing): Promise<BotTurn>
  /** The bot that speaks now, if calls can be handed over, with the rules of all bots before it. */
  bot?(): Bot
  /** The language model, as the provider names it; absent if none is used. */
  model?: string
  /** The use of models so far; absent if none is used. */
  used?(): readonly ModelUse[]
  /** Words the message for a mailbox from its instructions; absent if it has to be spoken as it is. */
  mailboxMessage?(instructions: string, signal: AbortSignal): Promise<string>
  /** Words an announcement of a transfer from its instructions; absent if there is nothing that can. */
  announcement?(instructions: string, signal: AbortSignal): Promise<string>
  /**
   * Chooses the keys to press in a phone menu that answered a transfer, by its words and by instructions; empty if none
   * fits. Absent if there is nothing that can.
   */
  menuKeys?(menu: string, instructions: string, signal: AbortSignal): Promise<string>
}
