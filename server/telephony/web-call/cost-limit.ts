import type { Bot } from '#contract/bots/bots'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { LaterSpeech } from '#server/telephony/carrier'
import type { Conversation, ModelUse } from '#server/telephony/conversation'
import { priceCall } from '#server/telephony/prices'
import { countSpeech } from '#server/telephony/speech/count-speech'
import { namesOf, type SpeechProviders, type Voice } from '#server/telephony/speech/speech'

/** About as many characters of a text are one token. */
const charactersPerToken = 4

async function* silence(): AsyncGenerator<Int16Array> {}

type Costing = {
  bot: Bot
  conversation: Conversation
  speech: SpeechProviders
  prices: readonly ModelPrice[]
  /** US dollars. */
  maxCost: number
  /** Aborted when the call ends. */
  signal: AbortSignal
  /** Ends the call. */
  onReached: () => void
}

/**
 * Counts what a call costs while it goes on, and ends it at its limit. Text counts before it goes to the language model
 * or the voice, so that nothing is requested beyond the limit.
 */
export function limitCost({ bot, conversation, speech, prices, maxCost, signal, onReached }: Costing) {
  const noTokens = { llm_input_tokens: 0, llm_output_tokens: 0 }
  const spoken: LaterSpeech[] = []
  const { model = '' } = conversation

  /** `coming`: characters that the language model is about to read. Returns whether the call may go on. */
  function check(coming = 0): boolean {
    const input_tokens = Math.ceil(coming / charactersPerToken)
    const next: ModelUse = { purpose: 'conversation', provider: '', model, input_tokens, output_tokens: 0 }
    const models = [...(conversation.used?.() ?? []), next]
    const [used = { ...namesOf(speech), tts_characters: 0, stt_seconds: 0 }, ...later_speech] = spoken
    const usage = { ...noTokens, ...used }
    const { total_cost } = priceCall({ usage, models, speech: used, later_speech }, bot, prices)
    if ((total_cost ?? 0) >= maxCost) onReached()
    return !signal.aborted
  }
  /** Counts what is spoken and heard with the speech of a bot. */
  function counted({ voice, recognizer }: SpeechProviders): SpeechProviders {
    const limitedVoice: Voice = {
      ...voice,
      speak: (text, options) => (check() ? voice.speak(text, options) : silence()),
    }
    const { speech, used } = countSpeech({ recognizer, voice: limitedVoice })
    spoken.push(used)
    return speech
  }
  const limited: Conversation = {
    ...conversation,
    async answer(lines, passing) {
      const isGreeting = lines.length === 0 && Boolean(bot.first_message)
      const characters = lines.reduce((sum, { text }) => sum + text.length, bot.prompt?.length ?? 0)
      if (!check(isGreeting ? 0 : characters)) throw new Error('The call has ended.')
      return conversation.answer(lines, passing)
    },
  }
  return { check, speech: counted(speech), counted, conversation: limited }
}
