import { randomUUID } from 'node:crypto'
import type { ProviderApi } from '#contract/models/model-providers'
import { isJsonObject } from '#rules/text/json-object'
import { OutboundFailure, OutboundRefusal } from '#server/kernel/safe-fetch/failure'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import { samplesIn, wavOf } from './pcm'
import { type Recognizer, SpeechFailure, type Voice } from './speech'

export type SpeechAddress = {
  outbound: Outbound
  api: ProviderApi
  /** Name of the provider, for the record of the call. */
  provider: string
  base_url: string
  /** Read for each request. */
  key: () => string | null
  model: string
}

const timeoutMs = 20_000
/** Ten minutes of speech. */
const mostAudioBytes = 30_000_000
const mostTextBytes = 200_000
/** ElevenLabs speaks no slower or faster. */
const elevenLabsSpeed = { min: 0.7, max: 1.2 }

type Request = { path: string; type: string; body: string | Uint8Array }

const json = (path: string, body: object): Request => ({
  path,
  type: 'application/json',
  body: JSON.stringify(body),
})

function authorization({ api, key }: SpeechAddress): Record<string, string> {
  const value = key()
  if (value === null) return {}
  if (api === 'elevenlabs') return { 'xi-api-key': value }
  return { authorization: `${api === 'deepgram' ? 'Token' : 'Bearer'} ${value}` }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).subarray(0, mostTextBytes).toString('utf8')
}

const longestReason = 300

/** Why a provider refused, as a sentence. */
function refusalOf(status: number, text: string): SpeechFailure {
  if (status === 401 || status === 403)
    return new SpeechFailure(`The key was not accepted (status ${status}).`)
  const said = text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, longestReason)
  return new SpeechFailure(`The speech provider responded with status ${status}${said ? `: ${said}` : '.'}`)
}

async function ask(
  address: SpeechAddress,
  { path, type, body }: Request,
  signal: AbortSignal,
  keepBytes: number,
) {
  const arrived = await address.outbound.receive(
    {
      method: 'POST',
      url: `${address.base_url.replace(/\/+$/, '')}${path}`,
      headers: { ...authorization(address), 'content-type': type },
      body,
      timeoutMs,
      keepBytes,
    },
    signal,
  )
  if (arrived.status !== 200) throw refusalOf(arrived.status, await textOf(arrived.body))
  return arrived.body
}

function explained(error: unknown): unknown {
  const isKnown = error instanceof OutboundFailure || error instanceof OutboundRefusal
  return isKnown ? new SpeechFailure(error.message) : error
}

export type VoiceChoice = { voice: string; speed: number }

function speechRequest({ api, model }: SpeechAddress, { voice, speed }: VoiceChoice, text: string): Request {
  if (api === 'elevenlabs') {
    const { min, max } = elevenLabsSpeed
    const path = `/text-to-speech/${encodeURIComponent(voice)}/stream?output_format=pcm_24000`
    return json(path, {
      text,
      model_id: model,
      voice_settings: { speed: Math.min(max, Math.max(min, speed)) },
    })
  }
  if (api === 'deepgram') {
    const query = new URLSearchParams({
      model,
      encoding: 'linear16',
      sample_rate: '24000',
      container: 'none',
    })
    return json(`/speak?${query}`, { text })
  }
  return json('/audio/speech', { model, input: text, voice, speed, response_format: 'pcm' })
}

/** The voice of a provider. */
export const createVoice = (address: SpeechAddress, choice: VoiceChoice): Voice => ({
  provider: address.provider,
  model: address.model,
  async *speak(text, { rate, signal }) {
    try {
      yield* samplesIn(await ask(address, speechRequest(address, choice, text), signal, mostAudioBytes), rate)
    } catch (error) {
      throw explained(error)
    }
  },
})

function transcriptionRequest({ api, model }: SpeechAddress, wav: Buffer): Request {
  if (api === 'deepgram') {
    const query = new URLSearchParams({ model, smart_format: 'true' })
    return { path: `/listen?${query}`, type: 'audio/wav', body: wav }
  }
  const boundary = randomUUID()
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="speech.wav"\r\nContent-Type: audio/wav\r\n\r\n`
  const head = Buffer.from(field('model', model) + field('response_format', 'json') + file)
  const body = Buffer.concat([head, wav, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { path: '/audio/transcriptions', type: `multipart/form-data; boundary=${boundary}`, body }
}

/** The words in a response: `text`, or the first alternative of Deepgram's first channel. */
function wordsIn(text: string): string {
  const misshapen = () =>
    new SpeechFailure('The response is not what a speech provider of this kind responds.')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw misshapen()
  }
  if (!isJsonObject(parsed)) throw misshapen()
  const results = parsed.results as { channels?: { alternatives?: { transcript?: unknown }[] }[] } | undefined
  const words = results?.channels?.[0]?.alternatives?.[0]?.transcript ?? parsed.text
  if (typeof words !== 'string') throw misshapen()
  return words.replaceAll('\0', '').toWellFormed().trim().slice(0, longestUtterance)
}

const longestUtterance = 6_000

/** Recognition by a provider: each utterance is one request. */
export const createRecognizer = (address: SpeechAddress): Recognizer => ({
  provider: address.provider,
  model: address.model,
  listen({ rate, signal }) {
    let heard: Int16Array[] = []
    const takeWav = () => {
      const samples = new Int16Array(heard.reduce((sum, part) => sum + part.length, 0))
      let at = 0
      for (const part of heard.splice(0)) {
        samples.set(part, at)
        at += part.length
      }
      return wavOf(samples, rate)
    }
    const drop = () => {
      heard = []
    }
    return {
      add: (samples) => void heard.push(samples),
      async finish() {
        try {
          const body = await ask(address, transcriptionRequest(address, takeWav()), signal, mostTextBytes)
          return wordsIn(await textOf(body))
        } catch (error) {
          throw explained(error)
        }
      },
      drop,
      close: drop,
    }
  },
})
