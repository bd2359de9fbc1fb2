import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { RehearsalTool } from '#contract/rehearsal/lines'
import type { ToolAnswer } from '#server/telephony/conversation'

/** `noted`: what the line of the conversation says about the use, besides the name, the type and the arguments. */
export type ExecutedTool = { answer: ToolAnswer; noted: Omit<RehearsalTool, 'name' | 'type' | 'arguments'> }

/** Really uses a tool that does not act on the call. Resolves to undefined if it is not to be used. */
export type ExecuteTool = (
  tool: Tool,
  args: JsonObject | undefined,
  signal: AbortSignal,
) => Promise<ExecutedTool | undefined>
