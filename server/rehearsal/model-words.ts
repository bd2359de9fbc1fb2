import type { RehearsalLine } from '#contract/rehearsal/lines'
import { botDefaults } from '#rules/bots/bot-rules'
import type { Script } from '#rules/bots/script'
import { fillVariables, variablesIn } from '#rules/variables/variables'
import type { Message, WantedTool } from '#server/kernel/llm-client/model'
import { standIn } from './offered-tools'

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
export function instructionsFor({ bot }: Script, inbound: boolean): string {
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
export function messagesFor(
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
