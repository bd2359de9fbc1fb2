import { isJsonObject } from '#rules/text/json-object'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound, OutboundArrival } from '#server/kernel/safe-fetch/outbound'
import { type Message, type Model, ModelFailure, type Question, type Reply, type WantedTool } from './model'

/** A longer reply is cut; no one says so much in one turn. */
const mostCharacters = 6000
const mostTools = 8
const mostArguments = 20_000

/** Collects a reply from its parts. `add` takes the next part, or the whole, and returns the new text. */
function gatherReply() {
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
function complaintIn(body: unknown): string {
  const error = isJsonObject(body) ? body.error : undefined
  const said = isJsonObject(error) ? error.message : error
  const words = typeof said === 'string' ? said.replaceAll('\0', '').toWellFormed().slice(0, 500).trim() : ''
  return words === '' ? 'The model refused, and did not say why.' : `The model refused: ${words}`
}

const longestLine = 256 * 1024

/** Yields the `data` of server-sent events, one per line with data. */
async function* eventData(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of body) {
    rest += decoder.decode(part, { stream: true })
    const lines = rest.split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ModelFailure('The model answered with a line without end.')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim()
}

export type ModelAddress = { base_url: string; model: string; key: string | null }

/** For one response, from the first token to the last. */
const timeoutMs = 60_000
const mostBytes = 2 * 1024 * 1024
const mostComplaint = 4 * 1024

const wire = (message: Message) => {
  if (message.role === 'tool') {
    return { role: 'tool', tool_call_id: message.tool_id, content: message.content }
  }
  if (message.role !== 'assistant' || message.tools.length === 0) {
    return { role: message.role, content: message.content }
  }
  const tool_calls = message.tools.map(({ id, name, arguments: args }) => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  }))
  return { role: 'assistant', content: message.content || null, tool_calls }
}

function bodyFor({ messages, tools, temperature }: Question, model: string): string {
  const offered = tools.map((tool) => ({ type: 'function', function: tool }))
  return JSON.stringify({
    model,
    messages: messages.map(wire),
    temperature,
    stream: true,
    ...(offered.length > 0 && { tools: offered }),
  })
}

/** A model behind an OpenAI-compatible chat completions API, streamed or not. */
export function createChatModel(outbound: Outbound, { base_url, model, key }: ModelAddress): Model {
  const url = `${base_url.replace(/\/+$/, '')}/chat/completions`
  return {
    async ask(question, { signal, onText = () => undefined }) {
      const body = bodyFor(question, model)
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        'user-agent': 'Switchboard',
        'content-length': String(Buffer.byteLength(body)),
        ...(key !== null && { authorization: `Bearer ${key}` }),
      }
      const request = { method: 'POST', url, headers, body, timeoutMs, keepBytes: mostBytes } as const
      try {
        return await replyIn(await outbound.receive(request, signal), onText)
      } catch (error) {
        if (error instanceof OutboundFailure || error instanceof OutboundRefusal) {
          throw new ModelFailure(error.message)
        }
        throw error
      }
    },
  }
}

async function replyIn(
  { status, type, body: parts }: OutboundArrival,
  onText: (text: string) => void,
): Promise<Reply> {
  if (status !== 200) throw new ModelFailure(await refusalIn(status, parts))
  const gathered = gatherReply()
  const take = (text: string) => {
    const added = gathered.add(parsed(text))
    if (added) onText(added)
  }
  if (type.includes('text/event-stream')) {
    for await (const data of eventData(parts)) {
      if (data === '[DONE]' || gathered.isFull()) break
      take(data)
    }
  } else take(await textOf(parts, mostBytes))
  const reply = gathered.reply()
  if (reply.text === '' && reply.tools.length === 0) throw new ModelFailure('The model answered nothing.')
  return reply
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailure('What it answered is not what a model of this kind answers.')
  }
}

async function textOf(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const part of body) {
    chunks.push(part)
    size += part.length
    if (size >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8')
}

async function refusalIn(status: number, body: AsyncIterable<Buffer>): Promise<string> {
  const text = await textOf(body, mostComplaint)
  if (status === 401 || status === 403) return `The key was not accepted (status ${status}).`
  if (status === 404)
    return 'There is no such model, or nothing that speaks chat completions at this address (status 404).'
  if (status >= 300 && status < 400)
    return `The address leads elsewhere (status ${status}), which is not followed.`
  try {
    return `${complaintIn(JSON.parse(text))} (status ${status})`
  } catch {
    return `The model refused with status ${status}.`
  }
}
