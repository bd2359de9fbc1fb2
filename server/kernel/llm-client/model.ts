import type { JsonObject } from '#contract/http/json'

/** A tool as it is offered: `parameters` is a JSON Schema. */
export type OfferedTool = { name: string; description: string; parameters: JsonObject }

/** A tool that the model wants used. `arguments` are as it wrote them: they may be no JSON. */
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

export type Reply = { text: string; tools: WantedTool[] }

type Passing = { signal: AbortSignal; onText?: (text: string) => void }

/** A language model. What it writes is hostile: it is text for people, and nothing else. */
export type Model = {
  /** Tells the text as it comes. Throws ModelFailure, with a sentence for people, where no whole answer comes. */
  ask(question: Question, passing: Passing): Promise<Reply>
}

/** The model gave no answer; the message says why. */
export class ModelFailure extends Error {}
