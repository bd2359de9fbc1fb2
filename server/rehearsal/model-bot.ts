import { longestLine, type RehearsalLine, type RehearsalTool } from '#contract/rehearsal/lines'
import { botDefaults } from '#rules/bots/bot-rules'
import type { Script } from '#rules/bots/script'
import { fillVariables, variablesIn } from '#rules/variables/variables'
import { type Message, type Model, ModelFailure, type WantedTool } from '#server/kernel/llm-client/model'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import { type Knowledge, withKnowledge } from './knowledge'
import type { BotPlayer, BotTurn } from './model-caller'
import { offerTools, standIn } from './offered-tools'
import type { Setting } from './simulation'

const lengths: Record<string, string> = {
  short: 'Answer in one short sentence.',
  concise: 'Answer in one or two sentences.',
  long: 'You may answer at length.',
}

/** Replaces unfilled variables, because a model would read the braces aloud. */
function withoutBraces(text: string): string {
  const missing = Object.fromEntries(variablesIn([text]).map((name) => [name, `(${name} is not known)`]))
  return fillVariables(text, missing)
}

/** The prompt with instructions for the phone and the style of the bot. */
function instructionsFor({ bot }: Script, inbound: boolean): string {
  const advanced = { ...botDefaults.advanced_settings, ...bot.advanced_settings }
  const phrases = (advanced.filter_phrases ?? '').split('\n').flatMap((line) => line.trim() || [])
  return [
    withoutBraces(bot.prompt),
    [
      `You are on the phone: ${inbound ? 'the caller has called you' : 'you have called the person'}.`,
      'Say only what is spoken aloud: no lists, no markup, no stage directions.',
      `Your manner is ${advanced.agent_personality ?? 'friendly'}.`,
      lengths[advanced.agent_response_length ?? ''] ?? 'Answer in a few sentences.',
      ...(phrases.length > 0 ? [`Never say: ${phrases.map((phrase) => `“${phrase}”`).join(', ')}.`] : []),
    ].join(' '),
  ].join('\n\n')
}

const silence = '(The caller says nothing.)'
const yourTurn = '(The call is answered. Speak first.)'

/** The conversation as messages for a model, with the tools in their places. */
function messagesFor(
  lines: readonly RehearsalLine[],
  instructions: string,
  nameOf: (tool: string) => string,
): Message[] {
  const messages: Message[] = [{ role: 'system', content: instructions }]
  if (lines[0]?.by !== 'caller') messages.push({ role: 'user', content: yourTurn })
  for (const [at, { by, text, tools = [] }] of lines.entries()) {
    if (by === 'caller') {
      messages.push({ role: 'user', content: text || silence })
      continue
    }
    const wanted = tools.map(
      ({ name, arguments: args }, index): WantedTool => ({
        id: `call_${at}_${index}`,
        name: nameOf(name),
        arguments: JSON.stringify(args ?? {}),
      }),
    )
    if (wanted.length > 0) messages.push({ role: 'assistant', content: '', tools: wanted })
    for (const { id } of wanted) messages.push({ role: 'tool', tool_id: id, content: standIn })
    if (text) messages.push({ role: 'assistant', content: text, tools: [] })
  }
  return messages
}

/** How often a model may use tools before it has to speak. */
const mostRounds = 4

/** Counts requests to the model, which may cost money. `take` throws ModelFailure when none are left. */
export type Budget = { take(): void; readonly taken: number }

export function budgetOf(most: number): Budget {
  let taken = 0
  return {
    take() {
      if (taken >= most)
        throw new ModelFailure(`The rehearsal reached its limit of ${most} requests to the model.`)
      taken += 1
    },
    get taken() {
      return taken
    },
  }
}

type ModelParts = { model: Model; budget: Budget; knowledge: Knowledge }

/** A bot played by a language model with the prompt, the tools and the knowledge base. */
export function createModelBot({ script, inbound }: Setting, parts: ModelParts): BotPlayer {
  const { model, budget, knowledge } = parts
  const conduct = conductOf(script.bot)
  const instructions = instructionsFor(script, inbound)
  const { offered, nameOf, used } = offerTools(script.tools)
  const temperature = script.bot.llm_model_temperature ?? botDefaults.llm_model_temperature

  return {
    async answer(lines, { signal, onText }) {
      const hasSpoken = lines.some(({ by }) => by === 'bot')
      if (!hasSpoken && conduct.firstMessage) return recited(conduct.firstMessage, onText)
      if (lines.length === 0 && !conduct.opensByItself) return { text: '', tools: [], ended_by: null }
      const passages = await knowledge(lines)
      const messages: Message[] = messagesFor(lines, withKnowledge(instructions, passages), nameOf)
      const said: string[] = []
      const tools: RehearsalTool[] = []
      const turn = (ended_by: BotTurn['ended_by']): BotTurn => ({
        text: said.join(' ').slice(0, longestLine),
        tools,
        ...(passages.length > 0 && { knowledge: passages }),
        ended_by,
      })
      for (let round = 0; round < mostRounds; round++) {
        budget.take()
        const last = round === mostRounds - 1
        const question = { messages, tools: last ? [] : offered, temperature }
        const reply = await model.ask(question, { signal, onText })
        if (reply.text) said.push(reply.text)
        const outcome = take(reply.tools, tools, said, onText)
        if (outcome.ended_by || reply.tools.length === 0) return turn(outcome.ended_by)
        messages.push({ role: 'assistant', content: reply.text, tools: reply.tools }, ...outcome.answers)
        if (reply.text) onText(' ')
      }
      return turn(null)
    },
  }

  /** `end_call` and `transfer_call` end the conversation; every other tool gets the stand-in answer. */
  function take(
    wanted: readonly WantedTool[],
    tools: RehearsalTool[],
    said: string[],
    onText: (text: string) => void,
  ): { ended_by: BotTurn['ended_by']; answers: Message[] } {
    const answers: Message[] = []
    for (const request of wanted) {
      const found = used(request)
      const content = found ? standIn : 'Tool not found.'
      answers.push({ role: 'tool', tool_id: request.id, content })
      if (!found) continue
      tools.push(found.use)
      if (found.tool.type === 'transfer_call') return { ended_by: 'transfer', answers }
      if (found.tool.type !== 'end_call') continue
      const message = found.tool.static_params?.end_message
      if (typeof message === 'string' && message) {
        onText(said.length > 0 ? ` ${message}` : message)
        said.push(message)
      }
      return { ended_by: 'bot', answers }
    }
    return { ended_by: null, answers }
  }
}

function recited(text: string, onText: (text: string) => void): BotTurn {
  onText(text)
  return { text, tools: [], ended_by: null }
}
