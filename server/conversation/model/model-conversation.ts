import { longestLine, type RehearsalTool } from '#contract/rehearsal/lines'
import { botDefaults } from '#rules/bots/bot-rules'
import type { Script } from '#rules/bots/script'
import { type Knowledge, withKnowledge } from '#server/conversation/knowledge'
import type { Message, Model, Reply, WantedTool } from '#server/kernel/llm-client/model'
import type { BotPart, BotTurn, Conversation, RunTool, ToolAnswer } from '#server/telephony/conversation'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import type { Budget } from './budget'
import { type Circumstances, filteredPhrases, instructionsFor } from './instructions'
import { messagesFor } from './messages'
import { offerTools, standIn } from './offered-tools'
import { createSpokenText } from './spoken-text'

/** How often a model may use tools before it has to speak. */
const mostRounds = 4
/** A person on the phone waits no longer. */
const answerTimeoutMs = 30_000

type ModelParts = {
  model: Model
  budget: Budget
  knowledge: Knowledge
  /** Notified of every reply, for the cost of the call. */
  onReply?: (reply: Reply) => void
}

const ended: Record<string, ToolAnswer['ends']> = { end_call: 'bot', transfer_call: 'transfer' }

/** Tools are not used, but the model goes on as if they were. */
const notUsed: RunTool = async ({ type }) => ({
  content: standIn,
  result: 'not sent',
  duration_ms: 0,
  ends: ended[type] ?? null,
})

const noTool = 'Tool not found.'

/** A turn while it is put together. */
type Turn = { parts: BotPart[]; tools: RehearsalTool[] }

const wordsOf = ({ parts }: Turn) => parts.flatMap(({ text }) => text ?? [])

/** A bot whose words a language model finds, with the prompt, the tools and the knowledge base. */
export function createModelConversation(
  script: Script,
  circumstances: Circumstances,
  { model, budget, knowledge, onReply = () => undefined }: ModelParts,
): Conversation {
  const conduct = conductOf(script.bot)
  const instructions = instructionsFor(script, circumstances)
  const phrases = filteredPhrases(script)
  const { offered, nameOf, used } = offerTools(script.tools)
  const temperature = script.bot.llm_model_temperature ?? botDefaults.llm_model_temperature

  async function ask(messages: readonly Message[], isLast: boolean, turn: Turn, passing: Asking) {
    budget.take()
    const askedAt = performance.now()
    let model_ms: number | undefined
    const spoken = createSpokenText(phrases, passing.onText)
    const question = { messages, tools: isLast ? [] : offered, temperature }
    const reply = await model.ask(question, {
      signal: passing.signal,
      timeoutMs: answerTimeoutMs,
      onText(text) {
        model_ms ??= Math.round(performance.now() - askedAt)
        spoken.add(text)
      },
    })
    onReply(reply)
    const text = spoken.end(reply.text).slice(0, longestLine)
    model_ms ??= Math.round(performance.now() - askedAt)
    if (text) turn.parts.push({ text, model_ms })
    return reply
  }

  /** Uses the tools of a reply until one ends the conversation. Returns their answers for the model. */
  async function runTools(wanted: readonly WantedTool[], turn: Turn, { onText, runTool }: Asking) {
    const answers: Message[] = []
    for (const request of wanted) {
      const found = used(request)
      if (!found) {
        answers.push({ role: 'tool', tool_id: request.id, content: noTool })
        continue
      }
      const message = found.tool.type === 'end_call' ? found.tool.static_params?.end_message : undefined
      if (typeof message === 'string' && message) {
        const text = createSpokenText(phrases, () => undefined).end(message)
        onText(wordsOf(turn).length > 0 ? ` ${text}` : text)
        turn.parts.push({ text })
      }
      const answer = await runTool(found.tool, found.use.arguments ?? undefined)
      turn.tools.push(found.use)
      turn.parts.push({ tool: found.use, answer })
      answers.push({ role: 'tool', tool_id: request.id, content: answer.content })
      if (answer.ends) return { answers, ends: answer.ends }
    }
    return { answers, ends: null }
  }

  return {
    async answer(lines, { signal, onText, runTool = notUsed }) {
      const hasSpoken = lines.some(({ by }) => by === 'bot')
      if (!hasSpoken && conduct.firstMessage) {
        const text = createSpokenText(phrases, onText).end(conduct.firstMessage)
        onText(text)
        return { text, tools: [], ended_by: null, parts: [{ text }] }
      }
      if (lines.length === 0 && !conduct.opensByItself)
        return { text: '', tools: [], ended_by: null, parts: [] }
      const passages = await knowledge(lines)
      const messages = messagesFor(lines, withKnowledge(instructions, passages), nameOf)
      const turn: Turn = { parts: [], tools: [] }
      const finish = (ended_by: BotTurn['ended_by']): BotTurn => ({
        text: wordsOf(turn).join(' ').slice(0, longestLine),
        ...turn,
        ...(passages.length > 0 && { knowledge: passages }),
        ended_by,
      })
      for (let round = 0; round < mostRounds; round++) {
        const passing = { signal, onText, runTool }
        const reply = await ask(messages, round === mostRounds - 1, turn, passing)
        const { answers, ends } = await runTools(reply.tools, turn, passing)
        if (ends || reply.tools.length === 0) return finish(ends)
        messages.push({ role: 'assistant', content: reply.text, tools: reply.tools }, ...answers)
        if (reply.text) onText(' ')
      }
      return finish(null)
    },
    async mailboxMessage(wishes, signal) {
      budget.take()
      const messages: Message[] = [
        { role: 'system', content: instructions },
        {
          role: 'user',
          content: `(A mailbox has answered. Leave one short message, and say nothing else. Instructions for it: ${wishes})`,
        },
      ]
      const reply = await model.ask(
        { messages, tools: [], temperature },
        { signal, timeoutMs: answerTimeoutMs },
      )
      onReply(reply)
      return createSpokenText(phrases, () => undefined).end(reply.text)
    },
  }
}

type Asking = { signal: AbortSignal; onText: (text: string) => void; runTool: RunTool }
