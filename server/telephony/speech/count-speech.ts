import type { LaterSpeech } from '#server/telephony/carrier'
import { namesOf, type SpeechProviders } from './speech'

/** The same speech; `used` counts what is spoken and heard with it, for the cost of a call. */
export function countSpeech({ recognizer, voice }: SpeechProviders): {
  speech: SpeechProviders
  used: LaterSpeech
} {
  const used = { ...namesOf({ recognizer, voice }), tts_characters: 0, stt_seconds: 0 }
  const speech: SpeechProviders = {
    voice: {
      ...voice,
      speak(text, options) {
        used.tts_characters += text.length
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
            used.stt_seconds += samples.length / options.rate
            listening.add(samples)
          },
        }
      },
    },
  }
  return { speech, used }
}
