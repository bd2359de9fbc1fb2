import type { RehearsalLine, RehearsalPassage, RehearsalTool } from '#contract/rehearsal/lines'

/** The bot's turn. Without a text it waits for the caller; `ended_by` is null while the conversation continues. */
export type BotTurn = {
  text: string
  tools: RehearsalTool[]
  /** The passages that it received for this turn. */
  knowledge?: RehearsalPassage[]
  ended_by: 'bot' | 'transfer' | 'caller' | null
}

type Passing = { signal: AbortSignal; onText: (text: string) => void }

/** The player of the bot: a model or the simulator. */
export type BotPlayer = {
  /** Returns the bot's next turn, and passes its text to `onText` in pieces. Throws ModelFailure. */
  answer(lines: readonly RehearsalLine[], passing: Passing): Promise<BotTurn>
}
