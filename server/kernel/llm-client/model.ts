import type { JsonObject } from '#contract/http/json'

/** A tool offered to the model; `parameters` is a JSON Schema. */
export type OfferedTool = { name: string; description: string; parameters: JsonObject }

/** A tool call of the model. `arguments` are as the model wrote them and may be invalid JSON. */
export type WantedTool = { id: string; name: string; arguments: string }

export type Message =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tools: readonly WantedTool[] }
  | { role: 'tool'; tool_id: string; content: string }

export type Question = {
  messages: readonly Message[]
  tools: readonly OfferedTool[]
  temperature: number
}

/** Tokens of one request: as the provider reported them, else one for four characters. */
export type TokenUsage = { input_tokens: number; output_tokens: number }

export type Reply = {
  text: string
  tools: WantedTool[]
  /** The model that answered, as the provider names it. */
  model: string
  usage: TokenUsage
}

type Passing = {
  signal: AbortSignal
  onText?: (text: string) => void
  /** For one response, from the first token to the last. */
  timeoutMs?: number
}

/** A language model. Its output is untrusted: text for users, and nothing else. */
export type Model = {
  /**
   * Reports the text as it arrives. Throws ModelFailure with a sentence for users if the reply is incomplete.
   */
  ask(question: Question, passing: Passing): Promise<Reply>
}

/** The model did not reply; the message says why. */
export class ModelFailure extends Error {}
