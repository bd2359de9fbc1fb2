import { longestLine } from '#contract/rehearsal/lines'
import { botDefaults } from '#rules/bots/bot-rules'
import type { Script } from '#rules/bots/script'
import type { HandOver } from '#server/conversation/handovers'
import { type Knowledge, withKnowledge } from '#server/conversation/knowledge'
import type { ExecuteTool, ValuesNow } from '#server/conversation/tools/execute-tool'
import type { Message, Model, Reply } from '#server/kernel/llm-client/model'
import { type BotTurn, type Conversation, ownLines } from '#server/telephony/conversation'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import { createAsides } from './asides'
import type { Budget } from './budget'
import { type Circumstances, filteredPhrases, instructionsFor } from './instructions'
import { messagesFor } from './messages'
import { offerTools } from './offered-tools'
import { type Asking, createToolRunner, notUsed, type Turn, wordsOf } from './run-tools'
import { createSpokenText } from './spoken-text'

/** How often a model may use tools before it has to speak. */
const mostRounds = 4
/** A person on the phone waits no longer. */
const answerTimeoutMs = 30_000

type ModelParts = {
  model: Model
  budget: Budget
  knowledge: Knowledge
  /** Really uses the tools that do not act on the call. */
  executeTool?: ExecuteTool | undefined
  valuesNow?: ValuesNow | undefined
  handOver?: HandOver | undefined
  /** Notified of every reply, for the cost of the call. */
  onReply?: (reply: Reply) => void
}

/** A bot whose words a language model finds, with the prompt, the tools and the knowledge base. */
export function createModelConversation(
  script: Script,
  circumstances: Circumstances,
  { model, budget, knowledge, executeTool, valuesNow, handOver, onReply = () => undefined }: ModelParts,
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

  const runTools = createToolRunner({ used, phrases, executeTool, valuesNow, handOver })

  return {
    async answer(lines, { signal, onText, onPause = () => undefined, runTool = notUsed, prepareFor }) {
      const hasSpoken = ownLines(lines).some(({ by }) => by === 'bot')
      if (!hasSpoken && conduct.firstMessage) {
        const text = createSpokenText(phrases, onText).end(conduct.firstMessage)
        onText(text)
        return { text, tools: [], ended_by: null, parts: [{ text }] }
      }
      if (lines.length === 0 && !conduct.opensByItself)
        return { text: '', tools: [], ended_by: null, parts: [] }
      const passages = await knowledge(lines)
      const messages = messagesFor(lines, withKnowledge(instructions, passages), nameOf)
      const turn: Turn = { parts: [], tools: [], later: [] }
      const finish = (ended_by: BotTurn['ended_by']): BotTurn => ({
        text: wordsOf(turn).join(' ').slice(0, longestLine),
        parts: turn.parts,
        tools: turn.tools,
        ...(turn.later.length > 0 && { later: Promise.allSettled(turn.later) }),
        ...(passages.length > 0 && { knowledge: passages }),
        ...(turn.handed_to && { handed_to: turn.handed_to }),
        ended_by,
      })
      for (let round = 0; round < mostRounds; round++) {
        const passing = { signal, onText, onPause, runTool, prepareFor }
        const reply = await ask(messages, round === mostRounds - 1, turn, passing)
        const { answers, ends, isSilent, isWaiting } = await runTools(reply.tools, turn, passing)
        if (ends || isWaiting || reply.tools.length === 0) return finish(ends)
        const hasWords = wordsOf(turn).length > 0
        // Without a word the caller would not know that it is their turn.
        if (isSilent && hasWords) return finish(null)
        messages.push({ role: 'assistant', content: reply.text, tools: reply.tools }, ...answers)
        if (hasWords) onText(' ')
      }
      return finish(null)
    },
    ...createAsides({ instructions, phrases, temperature, model, budget, onReply }),
  }
}
