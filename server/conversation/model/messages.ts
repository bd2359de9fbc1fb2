import { notSent } from '#contract/calls/record'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import type { Message, WantedTool } from '#server/kernel/llm-client/model'
import { standIn } from './offered-tools'

const silence = '(The caller says nothing.)'
const yourTurn = '(The call is answered. Speak first.)'

const told = (result = notSent) => (result === notSent ? standIn : result)

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
    for (const [index, { id }] of wanted.entries())
      messages.push({ role: 'tool', tool_id: id, content: told(tools[index]?.result) })
    if (text) messages.push({ role: 'assistant', content: text, tools: [] })
  }
  return messages
}
