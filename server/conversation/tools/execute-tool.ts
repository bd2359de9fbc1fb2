import type { Tool } from '#contract/bots/tools'
import type { JsonObject } from '#contract/http/json'
import type { RehearsalTool } from '#contract/rehearsal/lines'
import type { ToolAnswer } from '#server/telephony/conversation'

/** `noted`: what the line of the conversation says about the use, besides the name, the type and the arguments. */
export type ExecutedTool = {
  answer: ToolAnswer
  noted: NotedResult
  /** Of an async tool: what there is to note when it has ended. */
  later?: Promise<NotedResult>
  /** A person decides first, so the turn ends here. */
  waits?: boolean
}

type NotedResult = Omit<RehearsalTool, 'name' | 'type' | 'arguments'>

/** The bot does not wait for an async tool. */
export const started = (run?: number): ToolAnswer => ({
  content: 'The tool is running and will end later. Go on without its result.',
  result: 'started',
  duration_ms: 0,
  ends: null,
  ...(run !== undefined && { run }),
})

/** The values of the variables now, with those that tools filled. Tools that act on the call need them. */
export type ValuesNow = () => Promise<Readonly<Record<string, string>>>

/** Really uses a tool that does not act on the call. Resolves to undefined if it is not to be used. */
export type ExecuteTool = (
  tool: Tool,
  args: JsonObject | undefined,
  signal: AbortSignal,
) => Promise<ExecutedTool | undefined>
