import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createChatModel, listModels } from './chat-completions'
import { ModelFailure } from './model'
import { type ModelServer, type ScriptedAnswer, startModelServer } from './testing'

let server: ModelServer
const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })

beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

const question = {
  messages: [{ role: 'user' as const, content: 'Hello' }],
  tools: [{ name: 'end_call', description: 'Ends it.', parameters: { type: 'object' } }],
  temperature: 0.3,
}
const modelAt = (base_url: string, key: string | null = 'k_1') =>
  createChatModel(outbound, { base_url, model: 'small', key })
const never = new AbortController().signal
const ask = (base_url = server.base_url) => modelAt(base_url).ask(question, { signal: never })

test.each([true, false])('words and tools arrive, streamed: %s', async (streams) => {
  server.streams = streams
  server.answer = () => ({
    text: 'Good bye now.',
    tools: [{ name: 'end_call', arguments: '{"why":"done"}' }],
  })
  const pieces: string[] = []
  const reply = await modelAt(`${server.base_url}/`).ask(question, {
    signal: never,
    onText: (text) => pieces.push(text),
  })
  expect(reply.text).toBe('Good bye now.')
  expect(reply.tools).toMatchObject([{ name: 'end_call', arguments: '{"why":"done"}' }])
  expect(pieces.length).toBe(streams ? 3 : 1)
  expect(server.asked[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer k_1' },
    body: { model: 'small', temperature: 0.3, tools: [{ type: 'function', function: { name: 'end_call' } }] },
  })
})

const failures: [ScriptedAnswer, RegExp][] = [
  [{ status: 401, body: '{}' }, /key was not accepted/],
  [{ status: 404, body: 'nothing' }, /no such model/],
  [
    { status: 429, body: '{"error":{"message":"Slow down"}}' },
    /^The model refused: Slow down \(status 429\)$/,
  ],
  [{ status: 500, body: '<html>' }, /status 500/],
  [{ status: 302, body: '' }, /leads elsewhere/],
  [{ status: 200, body: '<html>' }, /not what a model/],
  [{ status: 200, body: '{"choices":7}' }, /answered nothing/],
  [{ status: 200, body: '{"error":"No such thing"}' }, /No such thing/],
  [{ text: '' }, /answered nothing/],
]

test.each(failures)('%j fails with a sentence', async (answer, sentence) => {
  server.answer = () => answer
  const failing = ask()
  await expect(failing).rejects.toThrow(ModelFailure)
  await expect(failing).rejects.toThrow(sentence)
})

test('an address in a private network is rejected', async () => {
  await expect(ask('http://10.0.0.1/v1')).rejects.toThrow(/not a public address/)
})

test('aborting stops waiting', async () => {
  server.answer = () => 'hang'
  const stopping = new AbortController()
  const failing = modelAt(server.base_url).ask(question, {
    signal: stopping.signal,
    onText: () => stopping.abort(),
  })
  await expect(failing).rejects.toThrow(ModelFailure)
  await expect.poll(() => server.left).toBe(1)
})

test('an endless response is cut', async () => {
  server.answer = () => ({ text: 'word '.repeat(5000) })
  const { text } = await ask()
  expect(text.length).toBeLessThanOrEqual(6000)
})

test('a failure that may pass is retried once, and a refusal is not', async () => {
  server.answer = () =>
    server.asked.length === 1 ? { status: 503, body: '{"error":{"message":"Busy"}}' } : { text: 'Hello.' }
  expect((await ask()).text).toBe('Hello.')
  expect(server.asked.length).toBe(2)
  server.answer = () => ({ status: 503, body: '{"error":{"message":"Busy"}}' })
  await expect(ask()).rejects.toThrow('The model refused: Busy (status 503)')
  expect(server.asked.length).toBe(4)
  server.answer = () => ({ status: 401, body: '{}' })
  await expect(ask()).rejects.toThrow(/key was not accepted/)
  expect(server.asked.length).toBe(5)
})

test('the retry waits as long as a busy server asks for', async () => {
  const times: number[] = []
  server.answer = () => {
    times.push(performance.now())
    return times.length === 1 ? { status: 429, body: '{}', retryAfter: 1 } : { text: 'Hello.' }
  }
  expect((await ask()).text).toBe('Hello.')
  const [first = 0, second = 0] = times
  expect(second - first).toBeGreaterThan(990)
})

test.each([true, false])(
  'tokens and the name of the model are as reported, streamed: %s',
  async (streams) => {
    server.streams = streams
    server.answer = () => ({
      text: 'Good morning.',
      model: 'small-2026-01-01',
      usage: { prompt_tokens: 321, completion_tokens: 12 },
    })
    expect(await ask()).toMatchObject({
      model: 'small-2026-01-01',
      usage: { input_tokens: 321, output_tokens: 12 },
    })
  },
)

test('tokens that are not reported are estimated', async () => {
  const { usage, model } = await ask()
  expect(model).toBe('small')
  expect(usage.input_tokens).toBeGreaterThan(1)
  expect(usage.output_tokens).toBe(4)
})

test('a field that the server does not accept is left out', async () => {
  server.answer = ({ body }) => {
    const unknown = ['stream_options', 'temperature'].find((name) => name in body)
    const message = `Unsupported parameter: ${unknown}`
    return unknown ? { status: 400, body: JSON.stringify({ error: { message } }) } : { text: 'Hello.' }
  }
  expect((await ask()).text).toBe('Hello.')
  expect(server.asked.length).toBe(3)
})

test('the request has no headers about this machine, and no key if there is none', async () => {
  await modelAt(server.base_url, null).ask(question, { signal: never })
  const names = Object.keys(server.asked[0]?.headers ?? {})
  expect(names.filter((name) => name.startsWith('x-') || name === 'authorization')).toEqual([])
})

test('the models of a server are listed', async () => {
  server.models = ['large', 'small', 'small', '']
  const listed = await listModels(outbound, { base_url: server.base_url, key: null }, never)
  expect(listed).toEqual(['large', 'small'])
  await expect(listModels(outbound, { base_url: 'http://10.0.0.1', key: null }, never)).rejects.toThrow(
    /not a public address/,
  )
})
