import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Question = { model: string; messages: { role: string; content: string | null }[] }
type Texts = { model: string; input: string[] }
type Answer = { text: string; tool?: string; values?: object }

const event = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`
const chunk = (delta: unknown) => event({ model: 'small-2026', choices: [{ index: 0, delta }] })
const usage = { prompt_tokens: 200, completion_tokens: 20 }

/** A server with chat completions and embeddings APIs. It lists two models, and answers what a test sets. */
export async function startModelServer() {
  const questions: Question[] = []
  const keys: (string | undefined)[] = []
  const model = {
    questions,
    keys,
    base_url: '',
    /** The meaning of a text, in as many directions as a test needs. */
    embed: (_: string): number[] => [1, 0, 0],
    answer: (_: Question): Answer => ({ text: 'Good morning.' }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ data: [{ id: 'small' }, { id: 'large' }] }))
      return
    }
    if (request.url?.endsWith('/embeddings')) {
      const { model: name, input } = (await json(request)) as Texts
      const data = input.map((text, index) => ({ index, embedding: model.embed(text) }))
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ model: name, data, usage: { prompt_tokens: 10, total_tokens: 10 } }))
      return
    }
    const question = (await json(request)) as Question
    questions.push(question)
    keys.push(request.headers.authorization)
    const { text, tool, values = {} } = model.answer(question)
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const word of text.split(/(?<= )/)) response.write(chunk({ content: word }))
    const call = {
      index: 0,
      id: 'one',
      type: 'function',
      function: { name: tool, arguments: JSON.stringify(values) },
    }
    if (tool) response.write(chunk({ tool_calls: [call] }))
    response.write(event({ choices: [], usage }))
    response.end('data: [DONE]\n\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  model.base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return model
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>
