import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bot } from '#contract/bots/bots'
import { bots } from '#contract/bots/bots'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders, type ProviderApi } from '#contract/models/model-providers'
import { testEncryptionKey } from '#server/accounts/audit-log/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { wavOf } from '#server/telephony/speech/pcm'
import { SpeechFailure } from '#server/telephony/speech/speech'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { openSpeech } from './open-speech'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
const parts = {
  outbound: createOutbound({ privateHosts: new Set(['127.0.0.1']) }),
  vault: createVault({ dataDirectory: '', key: testEncryptionKey }),
}
const { signal } = new AbortController()
/** A tenth of a second at 24,000 samples a second, rising. */
const tone = Int16Array.from({ length: 2_400 }, (_, at) => at * 10)

type Asked = { url: string; headers: IncomingHttpHeaders; body: Buffer }
type Response = { status?: number; body: Uint8Array | string }
let asked: Asked[]
let respond: (url: string) => Response
let provider: Server
let ours: TestClient

beforeEach(async () => {
  asked = []
  respond = (url) =>
    /transcriptions|listen/.test(url)
      ? { body: JSON.stringify({ text: 'Good morning.' }) }
      : { body: new Uint8Array(tone.buffer) }
  provider = createServer(async (request, response) => {
    const { url = '', headers } = request
    asked.push({ url, headers, body: await buffer(request) })
    const { status = 200, body } = respond(url)
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  ours = await newClient(server)
})
afterEach(() => provider.close())

async function provide(api: ProviderApi, changes: object = {}) {
  const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`
  const body = { name: api, api, base_url, key: 'k_secret', models: ['m'], ...changes }
  return (await ours.call(modelProviders.create, { body })).id
}

const choose = (voice: number, recognition: number) =>
  ours.call(modelDefaults.update, {
    body: {
      voice: { provider_id: voice, model: 'm' },
      recognition: { provider_id: recognition, model: 'm' },
    },
  })

async function open(changes: object = {}) {
  const body = { name: 'Front desk', prompt: 'You answer calls.', voice_speed: 1.5, ...changes }
  const bot: Bot = await ours.call(bots.create, { body })
  return openSpeech({ id: ours.organization_id, database: server.database }, bot, parts)
}

async function speechOf(changes: object = {}) {
  const { speech, reason } = await open(changes)
  if (!speech) throw new Error(reason)
  return {
    async say(rate: 8_000 | 24_000 = 8_000) {
      const heard: number[] = []
      for await (const part of speech.voice.speak('Hello.', { rate, signal })) heard.push(...part)
      return heard
    },
    hear() {
      const listening = speech.recognizer.listen({ rate: 8_000, signal })
      listening.add(Int16Array.from([1, 2]))
      listening.add(Int16Array.from([3]))
      return listening.finish()
    },
  }
}

test('an OpenAI-compatible provider speaks with the voice and speed of the bot, and recognizes speech', async () => {
  const id = await provide('openai')
  await choose(id, id)
  const { say, hear } = await speechOf({ voice: 'nova' })
  expect((await say()).length).toBe(800)
  expect(await hear()).toBe('Good morning.')
  const [spoken, heard] = asked
  expect(spoken).toMatchObject({ url: '/v1/audio/speech', headers: { authorization: 'Bearer k_secret' } })
  expect(JSON.parse(String(spoken?.body))).toEqual({
    model: 'm',
    input: 'Hello.',
    voice: 'nova',
    speed: 1.5,
    response_format: 'pcm',
  })
  expect(heard?.url).toBe('/v1/audio/transcriptions')
  expect(heard?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(heard?.body.includes(wavOf(Int16Array.from([1, 2, 3]), 8_000))).toBe(true)
  expect(String(heard?.body)).toContain('name="model"\r\n\r\nm\r\n')
})

test('a WAV file is played at its own rate', async () => {
  const id = await provide('openai')
  await choose(id, id)
  respond = () => ({ body: wavOf(tone, 16_000) })
  const { say } = await speechOf()
  expect(await say(8_000)).toHaveLength(1_200)
  expect(Math.abs((await say(24_000)).length - 3_600)).toBeLessThan(3)
})

test('ElevenLabs speaks and Deepgram hears, each by its own API', async () => {
  respond = (url) => {
    const results = { channels: [{ alternatives: [{ transcript: 'Hello there.' }] }] }
    return { body: url.includes('listen') ? JSON.stringify({ results }) : new Uint8Array(tone.buffer) }
  }
  await choose(await provide('elevenlabs'), await provide('deepgram'))
  const { say, hear } = await speechOf({ voice_provider: 'ElevenLabs', voice: 'v1' })
  await say()
  expect(await hear()).toBe('Hello there.')
  expect(asked[0]).toMatchObject({
    url: '/v1/text-to-speech/v1/stream?output_format=pcm_24000',
    headers: { 'xi-api-key': 'k_secret' },
  })
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ model_id: 'm', voice_settings: { speed: 1.2 } })
  expect(asked[1]?.url).toMatch(/^\/v1\/listen\?model=m&/)
  expect(asked[1]?.headers.authorization).toBe('Token k_secret')
})

test('a provider that refuses says why, and its key stays secret', async () => {
  const id = await provide('openai')
  await choose(id, id)
  respond = () => ({ status: 429, body: 'Slow down.' })
  const { say } = await speechOf()
  await expect(say()).rejects.toThrow(
    new SpeechFailure('The speech provider responded with status 429: Slow down.'),
  )
})

test('a bot under HIPAA speaks only through providers that are allowed', async () => {
  const [open_, marked] = [await provide('openai'), await provide('openai', { allows_hipaa: true })]
  const call_settings = { hipaa_compliance_enabled: true }
  await choose(open_, marked)
  expect((await open({ call_settings })).reason).toMatch(/HIPAA/)
  await choose(marked, marked)
  expect((await open({ call_settings })).reason).toBeNull()
})

test('without chosen models the reason says where to choose them', async () => {
  expect((await open()).reason).toBe('No model is chosen for voices in Settings › Models.')
})

test('the test of a provider speaks and recognizes', async () => {
  const id = await provide('openai')
  const tried = (purpose: 'voice' | 'recognition') =>
    ours.call(modelProviders.test, { model_provider_id: id, body: { model: 'm', purpose } })
  expect(await tried('voice')).toMatchObject({ text: '0.1 s of speech', error: null, model: 'm' })
  expect(await tried('recognition')).toMatchObject({ text: 'Good morning.', error: null })
  const deaf = await provide('elevenlabs')
  const body = { model: 'm', purpose: 'recognition' as const }
  const failed = await ours.call(modelProviders.test, { model_provider_id: deaf, body })
  expect(failed.error).toBe('elevenlabs has no models for this purpose.')
  const choice = { provider_id: deaf, model: 'm' }
  expect(await ours.refusal(modelDefaults.update, { body: { recognition: choice } })).toMatchObject({
    status: 400,
  })
})
