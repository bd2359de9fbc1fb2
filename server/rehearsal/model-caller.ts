import type { RehearsalLine, RehearsalPassage, RehearsalTool } from '#contract/rehearsal/lines'

/** What a bot said in one turn; without a text it waits for the caller. `ended_by` is null while the talk goes on. */
export type BotTurn = {
  text: string
  tools: RehearsalTool[]
  /** What it was told for this turn. */
  knowledge?: RehearsalPassage[]
  ended_by: 'bot' | 'transfer' | 'caller' | null
}

type Passing = { signal: AbortSignal; onText: (text: string) => void }

/** Who plays the bot. */
export type BotMind = {
  /** What it says after all of this, told in pieces as it comes. Throws ModelFailure. */
  answer(lines: readonly RehearsalLine[], passing: Passing): Promise<BotTurn>
}
