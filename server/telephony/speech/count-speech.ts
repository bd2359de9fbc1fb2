import type { LaterSpeech } from '#server/telephony/carrier'
import { namesOf, type SpeechProviders } from './speech'

/** The same speech, and how much was spoken and heard with it, for the cost of a call; empty if nothing was. */
export function countSpeech(providers: SpeechProviders): {
  speech: SpeechProviders
  used: () => LaterSpeech[]
} {
  const { recognizer, voice } = providers
  let tts_characters = 0
  let stt_seconds = 0
  return {
    speech: {
      voice: {
        ...voice,
        speak(text, options) {
          tts_characters += text.length
          return voice.speak(text, options)
        },
      },
      recognizer: {
        ...recognizer,
        listen(options) {
          const listening = recognizer.listen(options)
          return {
            ...listening,
            add(samples) {
              stt_seconds += samples.length / options.rate
              listening.add(samples)
            },
          }
        },
      },
    },
    used: () =>
      tts_characters + stt_seconds > 0 ? [{ ...namesOf(providers), tts_characters, stt_seconds }] : [],
  }
}
