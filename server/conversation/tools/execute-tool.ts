import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { ToolAnswer } from '#server/telephony/conversation'

/** Really uses a tool that does not act on the call. Resolves to undefined if it is not to be used. */
export type ExecuteTool = (
  tool: Tool,
  args: JsonObject | undefined,
  signal: AbortSignal,
) => Promise<ToolAnswer | undefined>
