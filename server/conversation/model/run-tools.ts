import type { RehearsalTool } from '#contract/rehearsal/lines'
import type { ExecuteTool } from '#server/conversation/tools/execute-tool'
import type { Message, WantedTool } from '#server/kernel/llm-client/model'
import type { BotPart, RunTool, ToolAnswer } from '#server/telephony/conversation'
import { type OfferedTools, standIn } from './offered-tools'
import { createSpokenText } from './spoken-text'

const ended: Record<string, ToolAnswer['ends']> = { end_call: 'bot', transfer_call: 'transfer' }

/** Tools are not used, but the model goes on as if they were. */
export const notUsed: RunTool = async ({ type }) => ({
  content: standIn,
  result: 'not sent',
  duration_ms: 0,
  ends: ended[type] ?? null,
})

const noTool = 'Tool not found.'

/** A turn while it is put together. */
export type Turn = { parts: BotPart[]; tools: RehearsalTool[] }

export const wordsOf = ({ parts }: Turn) => parts.flatMap(({ text }) => text ?? [])

/** Who waits for the turn, and what carries it. */
export type Asking = { signal: AbortSignal; onText: (text: string) => void; runTool: RunTool }

type RunnerParts = {
  used: OfferedTools['used']
  /** Phrases that the bot must not say. */
  phrases: readonly string[]
  executeTool: ExecuteTool | undefined
}

/** Returns a function that uses the tools of a reply until one ends the conversation, with their answers for the model. */
export function createToolRunner({ used, phrases, executeTool }: RunnerParts) {
  const say = (text: string, turn: Turn, { onText }: Asking) => {
    const spoken = createSpokenText(phrases, () => undefined).end(text)
    onText(wordsOf(turn).length > 0 ? ` ${spoken}` : spoken)
    turn.parts.push({ text: spoken })
  }

  return async function runTools(wanted: readonly WantedTool[], turn: Turn, asking: Asking) {
    const answers: Message[] = []
    for (const request of wanted) {
      const found = used(request)
      if (!found) {
        answers.push({ role: 'tool', tool_id: request.id, content: noTool })
        continue
      }
      const { tool, use } = found
      const message = tool.type === 'end_call' ? tool.static_params?.end_message : undefined
      if (typeof message === 'string' && message) say(message, turn, asking)
      const args = use.arguments ?? undefined
      const executed = await executeTool?.(tool, args, asking.signal)
      const answer = executed?.answer ?? (await asking.runTool(tool, args))
      const noted = { ...use, ...executed?.noted }
      turn.tools.push(noted)
      turn.parts.push({ tool: noted, answer })
      answers.push({ role: 'tool', tool_id: request.id, content: answer.content })
      if (answer.ends) return { answers, ends: answer.ends }
    }
    return { answers, ends: null }
  }
}
