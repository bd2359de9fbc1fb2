import type { Bot } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import { notSent } from '#contract/calls/record'
import type { RehearsalTool } from '#contract/rehearsal/lines'
import { fillTool } from '#rules/bots/script'
import { targetBotOf } from '#rules/bots/tool-choices'
import { unfilledIn } from '#rules/text/text-values'
import { type HandOver, notHandedOver } from '#server/conversation/handovers'
import type { ExecuteTool, ValuesNow } from '#server/conversation/tools/execute-tool'
import type { Message, WantedTool } from '#server/kernel/llm-client/model'
import type { BotPart, Conversation, RunTool, ToolAnswer } from '#server/telephony/conversation'
import { type OfferedTools, standIn } from './offered-tools'
import { createSpokenText } from './spoken-text'

const ended: Record<string, ToolAnswer['ends']> = { end_call: 'bot', transfer_call: 'transfer' }

/** Tools are not used, but the model goes on as if they were. */
export const notUsed: RunTool = async ({ type }) => ({
  content: standIn,
  result: notSent,
  duration_ms: 0,
  ends: ended[type] ?? null,
})

/** What the bot says before it hangs up; nothing if a variable of it has no value, because its name is not for callers. */
function farewellOf({ type, static_params }: Tool): string {
  const message = type === 'end_call' ? static_params?.end_message : undefined
  return typeof message === 'string' && unfilledIn(message, {}).length === 0 ? message : ''
}

/** A receiver must not take a broken request for a complete one. */
function notUsable(problem: string): ToolAnswer {
  const content = `The tool was not used: ${problem} Use it again with correct arguments.`
  return { content, result: content, duration_ms: 0, ends: null }
}

const noTool = 'Tool not found.'
const holding = 'One moment, please.'

const actsOnCall = (type: string) => ['end_call', 'transfer_call', 'dtmf'].includes(type)

/** The bot must not fall silent while a tool runs, unless its settings say so. */
const needsHolding = ({ type, async, speak_during_execution }: Tool, { parts }: Turn) =>
  !actsOnCall(type) && !async && speak_during_execution !== false && !parts.at(-1)?.text

/** The bot speaks about what a tool did, unless its settings say that it waits for the caller. */
const isSpokenAbout = ({ type, speak_after_execution }: Tool) =>
  actsOnCall(type) || speak_after_execution !== false

/** What the line of the conversation says about a tool that was not run. */
const notedOf = ({ type }: Tool, { result, handed_to }: ToolAnswer) => {
  if (handed_to) return { result, handed_to: handed_to.uid }
  return result === notSent && !actsOnCall(type) ? { result } : {}
}

/** A turn while it is put together. `later`: results that come when async tools have ended. */
export type Turn = { parts: BotPart[]; tools: RehearsalTool[]; later: Promise<void>[]; handed_to?: Bot }

export const wordsOf = ({ parts }: Turn) => parts.flatMap(({ text }) => text ?? [])

/** Who waits for the turn, and what carries it. */
export type Asking = {
  signal: AbortSignal
  onText: (text: string) => void
  onPause: () => Promise<void> | void
  runTool: RunTool
  prepareFor: Parameters<Conversation['answer']>[1]['prepareFor']
}

type RunnerParts = {
  used: OfferedTools['used']
  /** Phrases that the bot must not say. */
  phrases: readonly string[]
  executeTool: ExecuteTool | undefined
  valuesNow: ValuesNow | undefined
  /** Absent where the conversation cannot go on with another bot. */
  handOver: HandOver | undefined
}

/**
 * Returns a function that uses the tools of a reply until one ends the conversation, with their answers for the model.
 * `isSilent`: the bot says nothing about what the tools did. `isWaiting`: a person decides first, or another bot goes on.
 */
export function createToolRunner({ used, phrases, executeTool, valuesNow, handOver }: RunnerParts) {
  const say = (text: string, turn: Turn, { onText }: Asking) => {
    const spoken = createSpokenText(phrases, () => undefined).end(text)
    if (spoken === '') return
    onText(wordsOf(turn).length > 0 ? ` ${spoken}` : spoken)
    turn.parts.push({ text: spoken })
  }

  /** Tools that act on the call are not run, so nothing else fills what earlier tools found out. */
  const filled = async (tool: Tool) =>
    valuesNow && actsOnCall(tool.type) ? fillTool(tool, await valuesNow()) : tool

  return async function runTools(wanted: readonly WantedTool[], turn: Turn, asking: Asking) {
    const answers: Message[] = []
    let isSilent = wanted.length > 0
    for (const request of wanted) {
      const found = used(request)
      if (!found) {
        answers.push({ role: 'tool', tool_id: request.id, content: noTool })
        isSilent = false
        continue
      }
      const { use, problem } = found
      const tool = await filled(found.tool)
      if (problem && !actsOnCall(tool.type)) {
        const answer = notUsable(problem)
        const noted = { ...use, result: answer.result, error: problem }
        turn.tools.push(noted)
        turn.parts.push({ tool: noted, answer })
        answers.push({ role: 'tool', tool_id: request.id, content: answer.content })
        isSilent = false
        continue
      }
      say(farewellOf(tool), turn, asking)
      if (needsHolding(tool, turn)) say(holding, turn, asking)
      const args = use.arguments ?? undefined
      void asking.onPause()
      const tell = async (text = '') => {
        say(text, turn, asking)
        await asking.onPause()
      }
      const isHandover = targetBotOf(tool) !== undefined
      const executed = isHandover ? undefined : await executeTool?.(tool, args, asking.signal)
      const answer = isHandover
        ? await (handOver ?? notHandedOver)(tool, asking)
        : (executed?.answer ?? (await asking.runTool(tool, args, tell)))
      const noted = { ...use, ...(executed ? executed.noted : notedOf(tool, answer)) }
      turn.tools.push(noted)
      if (executed?.later) {
        turn.later.push(executed.later.then((result) => void Object.assign(noted, result)))
      }
      turn.parts.push({ tool: noted, answer })
      answers.push({ role: 'tool', tool_id: request.id, content: answer.content })
      for (const text of answer.said ?? []) say(text, turn, asking)
      if (answer.handed_to) turn.handed_to = answer.handed_to
      if (executed?.waits || answer.handed_to)
        return { answers, ends: null, isSilent: false, isWaiting: true }
      if (answer.ends) return { answers, ends: answer.ends, isSilent: false, isWaiting: false }
      isSilent &&= !isSpokenAbout(tool) && noted.error === undefined
    }
    return { answers, ends: null, isSilent, isWaiting: false }
  }
}
