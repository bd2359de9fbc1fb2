import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type AskedQuestion = {
  headers: IncomingHttpHeaders
  path: string
  body: {
    model: string
    stream: boolean
    messages: { role: string; content: string | null; tool_call_id?: string }[]
    tools?: { function: { name: string; parameters: unknown } }[]
  }
}

export type ScriptedAnswer =
  | { text?: string; tools?: { name: string; arguments?: string }[] }
  | { status: number; body: string }
  | 'hang'

const chunk = (delta: unknown) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`

/** A chat completions server for tests: it streams the replies that the test provides. */
export async function startModelServer() {
  const asked: AskedQuestion[] = []
  const model = {
    asked,
    base_url: '',
    streams: true,
    answer: (_question: AskedQuestion): ScriptedAnswer => ({ text: 'Good morning.' }),
    /** Number of aborted requests. */
    left: 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, response) => {
    const question: AskedQuestion = {
      headers: request.headers,
      path: request.url ?? '',
      body: (await json(request)) as AskedQuestion['body'],
    }
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
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
      return
    }
    const { text = '', tools = [] } = answer
    const tool_calls = tools.map(({ name, arguments: args = '{}' }, index) => ({
      index,
      id: `wanted_${index}`,
      type: 'function',
      function: { name, arguments: args },
    }))
    if (!model.streams) {
      const body = JSON.stringify({
        choices: [{ message: { role: 'assistant', content: text, tool_calls } }],
      })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(chunk({ role: 'assistant', content: '' }))
    for (const word of text.split(/(?<= )/)) if (word) response.write(chunk({ content: word }))
    for (const call of tool_calls) {
      const { name, arguments: args } = call.function
      response.write(chunk({ tool_calls: [{ ...call, function: { name, arguments: '' } }] }))
      response.write(chunk({ tool_calls: [{ index: call.index, function: { arguments: args } }] }))
    }
    response.end('data: [DONE]\n\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  model.base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return model
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>
