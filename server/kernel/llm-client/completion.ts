import { isJsonObject } from '#rules/text/json-object'
import { ModelFailure, type Reply, type WantedTool } from './model'

/** A longer reply is cut; no one says so much in one turn. */
const mostCharacters = 6000
const mostTools = 8
const mostArguments = 20_000

/** Collects a reply from its parts. `add` takes the next part, or the whole, and returns the new text. */
export function gatherReply() {
  let text = ''
  const tools = new Map<number, WantedTool>()

  function addTool(part: unknown, position: number): void {
    if (!isJsonObject(part) || !isJsonObject(part.function)) return
    const at = typeof part.index === 'number' ? part.index : position
    const known = tools.get(at) ?? { id: '', name: '', arguments: '' }
    if (!tools.has(at) && tools.size >= mostTools) return
    const { name, arguments: args } = part.function
    tools.set(at, {
      id: typeof part.id === 'string' && part.id ? part.id.slice(0, 100) : known.id,
      name: known.name + (typeof name === 'string' ? name.slice(0, 100) : ''),
      arguments: (known.arguments + (typeof args === 'string' ? args : '')).slice(0, mostArguments),
    })
  }

  return {
    add(chunk: unknown): string {
      if (isJsonObject(chunk) && chunk.error) throw new ModelFailure(complaintIn(chunk))
      const [choice] = isJsonObject(chunk) && Array.isArray(chunk.choices) ? chunk.choices : []
      const message = isJsonObject(choice) ? (choice.delta ?? choice.message) : undefined
      if (!isJsonObject(message)) return ''
      if (Array.isArray(message.tool_calls))
        for (const [at, part] of message.tool_calls.entries()) addTool(part, at)
      const piece = typeof message.content === 'string' ? message.content : ''
      const kept = piece.replaceAll('\0', '').slice(0, mostCharacters - text.length)
      text += kept
      return kept
    },
    isFull: () => text.length >= mostCharacters,
    reply(): Reply {
      const wanted = [...tools.values()].filter(({ name }) => name !== '')
      return {
        text: text.toWellFormed().trim(),
        tools: wanted.map((tool, at) => ({ ...tool, id: tool.id || `call_${at}` })),
      }
    },
  }
}

/** Returns what a server says went wrong, as a sentence for users. */
export function complaintIn(body: unknown): string {
  const error = isJsonObject(body) ? body.error : undefined
  const said = isJsonObject(error) ? error.message : error
  const words = typeof said === 'string' ? said.replaceAll('\0', '').toWellFormed().slice(0, 500).trim() : ''
  return words === '' ? 'The model refused, and did not say why.' : `The model refused: ${words}`
}
