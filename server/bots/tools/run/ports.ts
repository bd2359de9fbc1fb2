import type { CallExchange } from '#contract/calls/exchange'
import type { JsonObject } from '#contract/http/json'
import type { Organization } from '#server/kernel/database/organization'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'

/** The headers of Standard Webhooks for a body, or a sentence if the secret cannot be read. */
export type SignRequest = (
  organization: Organization,
  message: { id: string; body: string },
) => Promise<Record<string, string> | string>

/** A text to the other party of a call. `from_number` is used if it belongs to the organization. */
type TextOrder = {
  to_number: string
  from_number: string | undefined
  message: string
  call_id: string | undefined
}

/** Stores and queues a text. Throws ApiError if the number must not be texted. */
export type SendText = (
  organization: Organization,
  order: TextOrder,
) => Promise<{ id: string; status: string }>

/** What running tools needs from other parts of the server. */
export type ToolPorts = { outbound: Outbound; vault: Vault; sign: SignRequest; sendText: SendText }

/** One use of a tool. */
export type ToolUse = {
  /** Identifies the use, so that receivers detect a repetition. */
  id: string
  arguments: JsonObject
  /** Values of the call's variables, including built-in ones. */
  variables: Readonly<Record<string, string>>
  /** The stored call; absent in rehearsals. */
  call_id?: string
  /** Aborts the request. */
  signal: AbortSignal
}

/** What a tool did. */
export type ToolOutcome = {
  /** What the bot is told. */
  content: string
  /** Why the tool failed, as a sentence; null if it succeeded. */
  error: string | null
  /** Variables that the response filled. */
  variables: Record<string, string>
  /** The request and the response, with secrets masked; absent without a request. */
  exchange?: CallExchange
}

export type FinishedTool = ToolOutcome & { duration_ms: number }

export const succeeded = (content: string, others: Partial<ToolOutcome> = {}): ToolOutcome => ({
  content,
  error: null,
  variables: {},
  ...others,
})

/** Nothing is sent with the name of a variable in the place of its value. */
export const noValueFor = (names: readonly string[]) =>
  `There is no value for ${names.map((name) => `{{${name}}}`).join(', ')}.`

export const failed = (error: string, others: Partial<ToolOutcome> = {}): ToolOutcome => ({
  content: `The tool failed: ${error}`,
  error,
  variables: {},
  ...others,
})
