import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import type { CallOrder, CallOutcome } from '#server/telephony/carrier'
import type { Conversation, RunTool } from '#server/telephony/conversation'
import { createRandom } from '#server/telephony/random'
import { createSpeaker } from '#server/telephony/recording/speaker'
import { speak } from '#server/telephony/recording/speech'
import { leadSpokenCall } from '#server/telephony/speech/lead-spoken-call'
import type { SpeechProviders } from '#server/telephony/speech/speech'
import { memoryAudio } from '#server/telephony/speech/testing'

const speed = 10
const voiceRate = 24_000
const msPerCharacter = 12

/** What a speech provider was asked: its address, and the body as text. */
export type AskedSpeech = { path: string; body: string }

/**
 * The API of OpenAI and Deepgram for speech. It speaks as long as the text and the speed say, and recognizes `heard` in
 * everything.
 */
export async function startSpeechStub() {
  const asked: AskedSpeech[] = []
  const speech = { asked, heard: '', base_url: '', close: () => void server.close() }
  const server = createServer(async (request, response) => {
    const { url: path = '' } = request
    const body = (await buffer(request)).toString('latin1')
    asked.push({ path, body })
    if (path.endsWith('/audio/speech')) {
      const { input, speed: rate } = JSON.parse(body)
      const samples = Math.round((input.length * msPerCharacter * voiceRate) / 1_000 / rate)
      return response.end(Buffer.alloc(samples * 2, 1))
    }
    const results = { channels: [{ alternatives: [{ transcript: speech.heard }] }] }
    response.end(JSON.stringify({ text: speech.heard, results }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  speech.base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return speech
}

/** What the caller of a spoken call does. */
export type SpokenCaller = {
  /** The words that are recognized when the caller speaks. */
  says?: string
  /** How loud; 1 is a usual voice. */
  loudness?: number
  /** The noise behind the voice. */
  noise?: number
  /** Speaks while the bot does. */
  interrupts?: boolean
  isSilent?: boolean
  /** The call was answered so many milliseconds ago. */
  answeredAgoMs?: number
}

const voiceMs = 900
const noiseMs = 16_000

/** Samples of a person's voice, after noise for so long that a listener knows it. */
function voice({ loudness = 1, noise = 0 }: SpokenCaller): Int16Array {
  const random = createRandom('caller')
  const before = noise > 0 ? noiseMs * 8 : 0
  const words = speak('Tuesday would be good', voiceMs * 8, createSpeaker(120, 1, random), random)
  return Int16Array.from({ length: before + words.length }, (_, at) => {
    const sample = at < before ? 0 : (words[at - before] ?? 0) * loudness
    return Math.round((sample + random.between(-noise, noise)) * 32_767)
  })
}

type SpokenCall = {
  order: CallOrder
  conversation: Conversation
  speech: SpeechProviders
  runTool?: RunTool
}

/** Leads a call with audio: the caller speaks when the bot has finished, twice, and hangs up after the answer. */
export async function playSpoken(call: SpokenCall, caller: SpokenCaller): Promise<CallOutcome> {
  const line = memoryAudio(speed)
  const { bot } = call.order
  let ended = false
  let turns = 0
  const done = leadSpokenCall({
    ...call,
    audio: line.audio,
    signal: new AbortController().signal,
    startedAt: Date.now() - (caller.answeredAgoMs ?? 0),
    report: async ({ turn }) => {
      if (turn.role === 'assistant') turns += 1
    },
  }).finally(() => {
    ended = true
  })
  const until = (condition: () => boolean) =>
    vi.waitUntil(() => ended || condition(), { timeout: 20_000, interval: 2 })
  const opens = bot.auto_first_message === true || Boolean(bot.first_message)
  if (!caller.isSilent) {
    for (let said = 0; said < 2 && !ended; said++) {
      const before = said + (opens ? 1 : 0)
      if (caller.interrupts) await until(line.isPlaying)
      else await until(() => turns >= before && !line.isPlaying())
      line.hear(voice(caller))
      await until(() => turns > before)
    }
    if (!ended) await until(() => !line.isPlaying())
    line.hangUp()
  }
  const outcome = await done
  line.hangUp()
  return outcome
}
