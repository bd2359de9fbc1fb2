import type { Bot } from '#contract/bots/bots'
import type { ModelPrice } from '#contract/bots/model-prices'
import type { Conversation, ModelUse } from '#server/telephony/conversation'
import { priceCall } from '#server/telephony/prices'
import type { SpeechProviders } from '#server/telephony/speech/speech'

const modelOf = ({ provider, model }: { provider: string; model: string }) => ({ provider, model })

/** The speech models, as prices name them. */
export const namesOf = ({ voice, recognizer }: SpeechProviders) => ({
  voice: modelOf(voice),
  recognition: modelOf(recognizer),
})

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
  const usage = { llm_input_tokens: 0, llm_output_tokens: 0, tts_characters: 0, stt_seconds: 0 }
  const { voice, recognizer } = speech
  const { model = '' } = conversation

  /** `coming`: characters that the language model is about to read. Returns whether the call may go on. */
  function check(coming = 0): boolean {
    const input_tokens = Math.ceil(coming / charactersPerToken)
    const next: ModelUse = { purpose: 'conversation', provider: '', model, input_tokens, output_tokens: 0 }
    const models = [...(conversation.used?.() ?? []), next]
    const { total_cost } = priceCall({ usage, models, speech: namesOf(speech) }, bot, prices)
    if ((total_cost ?? 0) >= maxCost) onReached()
    return !signal.aborted
  }
  const counted: SpeechProviders = {
    voice: {
      ...voice,
      speak(text, options) {
        usage.tts_characters += text.length
        return check() ? voice.speak(text, options) : silence()
      },
    },
    recognizer: {
      ...recognizer,
      listen(options) {
        const listening = recognizer.listen(options)
        return {
          ...listening,
          add(samples) {
            usage.stt_seconds += samples.length / options.rate
            listening.add(samples)
          },
        }
      },
    },
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
  return { check, speech: counted, conversation: limited }
}
