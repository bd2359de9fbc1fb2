import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createTestDatabase } from '#server/kernel/database/testing'
import { readEnvironment } from '#server/kernel/environment'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import type { Running } from '#server/kernel/shutdown'
import { start } from '#server/start'
import { wavOf } from '#server/telephony/speech/pcm'
import { espeak } from '#server/telephony/speech/testing'
import { testFolder } from '#server/testing/folder'

const rate = 16_000
const frameBytes = 640
const frameMs = 20
const key = 'a-key-for-web-calls-only'

/**
 * The API of OpenAI for speech: `/audio/speech` speaks with espeak-ng, `/audio/transcriptions` answers with the phrases,
 * one after another.
 */
const speechServer = (phrases: string[], voices: { input: string; voice: string }[]) =>
  createServer(async (request, response) => {
    const body = await buffer(request)
    if (request.url?.endsWith('/audio/speech')) {
      const { input, voice } = JSON.parse(body.toString())
      voices.push({ input, voice })
      return response.end(wavOf(await espeak(input, { rate: 24_000 }), 24_000))
    }
    if (request.url?.endsWith('/audio/transcriptions'))
      return response.end(JSON.stringify({ text: phrases.shift() ?? '' }))
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')

const isLoud = (bytes: Buffer) => {
  for (let at = 0; at + 1 < bytes.length; at += 2) if (Math.abs(bytes.readInt16LE(at)) > 300) return true
  return false
}

/** A client that queues what it receives as a browser does, and reports what was heard of it. */
export function openCall(audio_url: string, token: string) {
  const socket = new WebSocket(audio_url, ['switchboard.web-call', token])
  const captions: { by: string; text: string; is_final: boolean }[] = []
  const flushedMs: number[] = []
  const bargeInMs: number[] = []
  let saying: Buffer = Buffer.alloc(0)
  let queued: ({ bytes: number } | { mark: number })[] = []
  let end: { reason: string; message?: string } | undefined
  let quietSince: number | undefined
  let heardBytes = 0
  /** When the caller's voice began. */
  let voiceAt: number | undefined

  const send = (message: object) => socket.send(JSON.stringify(message))
  const queuedBytes = () => queued.reduce((sum, part) => sum + ('bytes' in part ? part.bytes : 0), 0)
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return void queued.push({ bytes: data.length })
    const message = JSON.parse(data.toString())
    if (message.type === 'caption') captions.push(message)
    if (message.type === 'mark') queued.push({ mark: message.mark })
    if (message.type === 'end') end = message
    if (message.type === 'flush') {
      const dropped_ms = queuedBytes() / (rate / 500)
      flushedMs.push(dropped_ms)
      if (voiceAt !== undefined) bargeInMs.push(performance.now() - voiceAt)
      queued = []
      send({ type: 'flushed', flush: message.flush, dropped_ms })
    }
  })
  const begun = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return
    for (; sent * frameMs < performance.now() - begun; sent++) {
      socket.send(
        Buffer.concat([saying.subarray(0, frameBytes), Buffer.alloc(frameBytes)]).subarray(0, frameBytes),
      )
      voiceAt ??= isLoud(saying.subarray(0, frameBytes)) ? performance.now() : undefined
      saying = saying.subarray(frameBytes)
      for (let left = frameBytes; queued[0] && (left > 0 || 'mark' in queued[0]); ) {
        const [first] = queued
        if ('mark' in first) send({ type: 'played', mark: first.mark })
        else {
          const taken = Math.min(left, first.bytes)
          first.bytes -= taken
          left -= taken
          heardBytes += taken
          if (first.bytes > 0) break
        }
        queued.shift()
      }
      if (queuedBytes() > 0) quietSince = undefined
      else quietSince ??= performance.now()
    }
  }, 5)
  const closed = once(socket, 'close').then(([code]) => {
    clearInterval(timer)
    return { code: Number(code), end }
  })
  closed.catch(() => undefined)
  socket.on('error', () => undefined)
  return {
    socket,
    captions,
    flushedMs,
    /** From the first sound of the caller until the bot is silent. */
    bargeInMs,
    closed,
    heardMs: () => heardBytes / (rate / 500),
    isQuiet: () => quietSince !== undefined,
    said: () => captions.filter(({ is_final }) => is_final).map(({ by, text }) => `${by}: ${text}`),
    async say(text: string) {
      const samples = await espeak(text, { rate })
      voiceAt = undefined
      saying = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
    },
    end: () => send({ type: 'end' }),
    /** Ends the connection as a lost network does. */
    lose: () => socket.terminate(),
  }
}

export const until = (condition: () => boolean | Promise<boolean>) =>
  vi.waitUntil(condition, { timeout: 20_000, interval: 10 })

/** A whole server with a port, whose organization has a language model and speech. */
export function webCallsForFile() {
  const DATA_DIR = testFolder()
  const phrases: string[] = []
  const voices: { input: string; voice: string }[] = []
  let database: string
  let model: ModelServer
  let speech: Server
  let running: Running

  function startOne(settings: Record<string, string> = {}): Promise<Running> {
    const environment = readEnvironment({
      PORT: '0',
      DATA_DIR,
      DRAIN_SECONDS: '0',
      BOOTSTRAP_API_KEY: key,
      ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
      CALLS_PER_MINUTE: '1000',
      REQUESTS_PER_MINUTE: '10000',
      ...settings,
    })
    return start({ ...environment, DATABASE_URL: database }, () => undefined)
  }

  async function startServer(settings?: Record<string, string>): Promise<void> {
    running = await startOne(settings)
  }

  const send = (method: string, path: string, body?: unknown) =>
    fetch(running.url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  async function ask(method: string, path: string, body?: unknown) {
    const response = await send(method, path, body)
    return { status: response.status, body: await response.json() }
  }

  async function provide(name: string, base_url: string) {
    const body = { name, base_url, key: 'k_secret', models: ['m'] }
    const { id: provider_id } = (await ask('POST', '/v1/model-providers', body)).body
    return { provider_id, model: 'm' }
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    await startServer()
  })
  afterAll(() => running.stop())
  beforeEach(async () => {
    phrases.length = 0
    model = await startModelServer()
    voices.length = 0
    speech = speechServer(phrases, voices)
    await once(speech, 'listening')
    const conversation = await provide('Language', model.base_url)
    const spoken = await provide('Speech', `http://127.0.0.1:${(speech.address() as AddressInfo).port}/v1`)
    await ask('PATCH', '/v1/model-prices', { prices: [] })
    await ask('PATCH', '/v1/model-defaults', { conversation, voice: spoken, recognition: spoken })
  })
  afterEach(() => {
    model.close()
    speech.close()
  })

  async function createCall(changes: object = {}, bot: object = {}) {
    const opening = 'Hello, how can I help you today?'
    const draft = { name: 'Front desk', prompt: 'You answer calls.', first_message: opening, ...bot }
    const { body } = await ask('POST', '/v1/bots', draft)
    return ask('POST', '/v2/create-web-call', { agent_id: body.uid, ...changes })
  }

  return {
    ask,
    send,
    createCall,
    /** What the recognizer understands, one utterance after another. */
    phrases,
    /** What was spoken, and with which voice. */
    voices,
    get model() {
      return model
    },
    get url() {
      return running.url
    },
    /** Another process over the same database. The caller stops it. */
    startAnother: startOne,
    /** Replaces the server by one with other settings. */
    async restart(settings: Record<string, string> = {}) {
      await running.stop()
      await startServer(settings)
    },
    /** Creates a bot and a call to it, and opens the audio. */
    async connect(changes: object = {}, bot: object = {}) {
      const { body } = await createCall(changes, bot)
      return { id: body.call_id as string, ...openCall(body.audio_url, body.access_token) }
    },
    async untilEnded(call_id: string) {
      const read = async () => (await ask('GET', `/v1/call/${call_id}`)).body
      await until(async () => ['ended', 'error'].includes((await read()).call_status))
      return read()
    },
  }
}
