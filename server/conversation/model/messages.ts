import { notSent } from '#contract/calls/record'
import type { RehearsalLine, RehearsalTool } from '#contract/rehearsal/lines'
import type { Message, WantedTool } from '#server/kernel/llm-client/model'
import { standIn } from './offered-tools'

const silence = '(The caller says nothing.)'
const yourTurn = '(The call is answered. Speak first.)'

const undecided = 'Not sent: the user has not answered.'

const told = ({ asks, result = asks ? undecided : notSent }: RehearsalTool) =>
  result === notSent ? standIn : result

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
    // The model goes on from the tools of the last line; its words before them were said already.
    const isUnanswered = at === lines.length - 1 && wanted.length > 0
    if (wanted.length > 0)
      messages.push({ role: 'assistant', content: isUnanswered ? text : '', tools: wanted })
    for (const [index, tool] of tools.entries())
      messages.push({ role: 'tool', tool_id: `call_${at}_${index}`, content: told(tool) })
    if (text && !isUnanswered) messages.push({ role: 'assistant', content: text, tools: [] })
  }
  return messages
}
