import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type AskedQuestion = {
  headers: IncomingHttpHeaders
  path: string
  body: {
    model: string
    stream: boolean
    temperature?: number
    stream_options?: { include_usage: boolean }
    messages: { role: string; content: string | null; tool_call_id?: string }[]
    tools?: { function: { name: string; parameters: unknown } }[]
  }
}

/** An embedding is a sum of directions, one for each word; synonyms have one direction. */
export function meaningOf(text: string, synonyms: Readonly<Record<string, string>> = {}): number[] {
  const vector = new Array<number>(64).fill(0)
  for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
    let state = 7
    for (const letter of synonyms[word] ?? word) state = (state * 31 + letter.charCodeAt(0)) % 2_147_483_647
    for (let at = 0; at < vector.length; at++) {
      state = (state * 48_271) % 2_147_483_647
      vector[at] = (vector[at] ?? 0) + (state / 2_147_483_647 - 0.5)
    }
  }
  return vector.map((value) => value + 1e-6)
}

type EmbeddingRequest = { key: string | undefined; model: string; input: string[] }

type Usage = { prompt_tokens: number; completion_tokens: number }

export type ScriptedAnswer =
  | { text?: string; tools?: { name: string; arguments?: string }[]; model?: string; usage?: Usage }
  | { status: number; body: string; retryAfter?: number }
  | 'hang'

const event = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`
const chunk = (delta: unknown, model?: string) =>
  event({ ...(model && { model }), choices: [{ index: 0, delta }] })

function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
}

/** A chat completions server for tests: it streams the replies that the test provides. */
export async function startModelServer() {
  const asked: AskedQuestion[] = []
  const model = {
    asked,
    base_url: '',
    streams: true,
    /** Names of the models that it lists. */
    models: ['small', 'large'],
    answer: (_question: AskedQuestion): ScriptedAnswer => ({ text: 'Good morning.' }),
    /** Requests to its embeddings API. */
    embedded: [] as EmbeddingRequest[],
    embed: (text: string, _model: string): number[] | 'hang' | { status: number } => meaningOf(text),
    /** Number of aborted requests. */
    left: 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, response) => {
    const { headers, url: path = '' } = request
    if (request.method === 'GET') {
      sendJson(response, 200, JSON.stringify({ data: model.models.map((id) => ({ id, object: 'model' })) }))
      return
    }
    if (path.endsWith('/embeddings')) {
      const { model: name, input } = (await json(request)) as EmbeddingRequest
      model.embedded.push({ key: headers.authorization, model: name, input })
      const made = input.map((text) => model.embed(text, name))
      const other = made.find((vector) => !Array.isArray(vector))
      if (other === 'hang') return
      if (other && 'status' in other) {
        sendJson(response, other.status, '{"error": {"message": "Out of order"}}')
        return
      }
      // In reverse, because only the index tells the order.
      const data = made.map((embedding, index) => ({ index, embedding })).reverse()
      const usage = { prompt_tokens: input.length * 10, total_tokens: input.length * 10 }
      sendJson(response, 200, JSON.stringify({ model: name, data, usage }))
      return
    }
    const question: AskedQuestion = { headers, path, body: (await json(request)) as AskedQuestion['body'] }
    asked.push(question)
    const answer = model.answer(question)
    if (answer === 'hang') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(chunk({ content: 'Well' }))
      response.on('close', () => {
        model.left += 1
      })
      return
    }
    if ('status' in answer) {
      if (answer.retryAfter) response.setHeader('Retry-After', answer.retryAfter)
      sendJson(response, answer.status, answer.body)
      return
    }
    const { text = '', tools = [], model: name, usage } = answer
    const tool_calls = tools.map(({ name: called, arguments: args = '{}' }, index) => ({
      index,
      id: `wanted_${index}`,
      type: 'function',
      function: { name: called, arguments: args },
    }))
    if (!model.streams) {
      const choices = [{ message: { role: 'assistant', content: text, tool_calls } }]
      sendJson(response, 200, JSON.stringify({ model: name, choices, usage }))
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(chunk({ role: 'assistant', content: '' }, name))
    for (const word of text.split(/(?<= )/)) if (word) response.write(chunk({ content: word }, name))
    for (const call of tool_calls) {
      const { name: called, arguments: args } = call.function
      response.write(chunk({ tool_calls: [{ ...call, function: { name: called, arguments: '' } }] }))
      response.write(chunk({ tool_calls: [{ index: call.index, function: { arguments: args } }] }))
    }
    if (usage && question.body.stream_options?.include_usage) response.write(event({ choices: [], usage }))
    response.end('data: [DONE]\n\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  model.base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return model
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>
