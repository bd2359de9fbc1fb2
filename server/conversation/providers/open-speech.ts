import type { Bot } from '#contract/bots/bots'
import { botDefaults } from '#rules/bots/bot-rules'
import { apiNamed, type ChoosingBot, chooseModel } from '#rules/bots/choose-model'
import type { Organization } from '#server/kernel/database/organization'
import { ModelFailure } from '#server/kernel/llm-client/model'
import { createRandom } from '#server/telephony/random'
import { createSpeaker } from '#server/telephony/recording/speaker'
import { speak } from '#server/telephony/recording/speech'
import { SpeechFailure, type SpeechProviders } from '#server/telephony/speech/speech'
import { createRecognizer, createVoice, type SpeechAddress } from '#server/telephony/speech/speech-apis'
import { keyOwner, type ModelParts, openKey } from './open-model'
import { allProviders, findDefaults, type StoredProvider } from './store'

/** `reason`: why a bot cannot speak and hear, as a sentence. */
type SpeechOpening = { speech: SpeechProviders; reason: null } | { speech: null; reason: string }

/** The voice where the one of the bot belongs to another provider. Voices of Deepgram are models. */
const usualVoices = { openai: 'alloy', deepgram: '', elevenlabs: '21m00Tcm4TlvDq8ikWAM' }

/** A model of a provider for speech. */
export function speechAddress(
  organization: Organization,
  { provider, model }: { provider: StoredProvider; model: string },
  parts: ModelParts,
): SpeechAddress {
  const { id, name, api, base_url, sealed } = provider
  return {
    outbound: parts.outbound,
    api,
    provider: name,
    base_url,
    model,
    key() {
      try {
        return openKey(parts, sealed, keyOwner(organization.id, id))
      } catch (error) {
        throw error instanceof ModelFailure ? new SpeechFailure(error.message) : error
      }
    },
  }
}

const missing = (what: string) => `No model is chosen for ${what} in Settings › Models.`

/** Opens the voice and the recognition of a bot. */
export async function openSpeech(
  organization: Organization,
  bot: Bot,
  parts: ModelParts,
): Promise<SpeechOpening> {
  const stored = await allProviders(organization)
  const providers = stored.map((provider) => ({ ...provider, has_key: provider.sealed !== null }))
  const settings = { providers, defaults: await findDefaults(organization) }
  const speaking = chooseModel(settings, 'voice', bot)
  if (!speaking.provider) return { speech: null, reason: speaking.reason ?? missing('voices') }
  const hearing = chooseModel(settings, 'recognition', bot)
  if (!hearing.provider) return { speech: null, reason: hearing.reason ?? missing('speech recognition') }
  const { api } = speaking.provider
  const isOwn = apiNamed(bot.voice_provider ?? botDefaults.voice_provider) === api
  const voice = (isOwn && (bot.voice ?? botDefaults.voice)) || usualVoices[api]
  const speed = bot.voice_speed ?? botDefaults.voice_speed
  return {
    speech: {
      voice: createVoice(speechAddress(organization, speaking, parts), { voice, speed }),
      recognizer: createRecognizer(speechAddress(organization, hearing, parts)),
    },
    reason: null,
  }
}

/** Why a bot cannot lead a call over a telephone line, as a sentence; null if it can. */
export async function findLineProblem(organization: Organization, bot: ChoosingBot): Promise<string | null> {
  const providers = (await allProviders(organization)).map((provider) => ({
    ...provider,
    has_key: provider.sealed !== null,
  }))
  const settings = { providers, defaults: await findDefaults(organization) }
  const needed = {
    conversation: 'conversations',
    voice: 'voices',
    recognition: 'speech recognition',
  } as const
  for (const purpose of ['conversation', 'voice', 'recognition'] as const) {
    const { provider, reason } = chooseModel(settings, purpose, bot)
    if (!provider) return reason ?? missing(needed[purpose])
  }
  return null
}

/** A second of speech to recognize. */
const testRate = 8_000
const testText = 'Hello, this is a test.'

type Tested = { text: string; model: string }

/** Has a model speak a sentence, and says how much audio came back. */
export async function testVoice(
  address: SpeechAddress,
  voice: string | undefined,
  signal: AbortSignal,
): Promise<Tested> {
  const speaking = createVoice(address, { voice: voice || usualVoices[address.api], speed: 1 })
  let samples = 0
  for await (const part of speaking.speak(testText, { rate: testRate, signal })) samples += part.length
  if (samples === 0) throw new SpeechFailure('The speech provider returned no audio.')
  return { text: `${(samples / testRate).toFixed(1)} s of speech`, model: address.model }
}

/** Has a model recognize an artificial voice. Returns the recognized words, or an empty text. */
export async function testRecognition(address: SpeechAddress, signal: AbortSignal): Promise<Tested> {
  const random = createRandom('recognition test')
  const samples = speak(testText, testRate * 2, createSpeaker(120, 1, random), random)
  const listening = createRecognizer(address).listen({ rate: testRate, signal })
  listening.add(Int16Array.from(samples, (sample) => Math.round(sample * 32_767)))
  return {
    text: (await listening.finish()) || 'No words, as expected of an artificial voice',
    model: address.model,
  }
}
