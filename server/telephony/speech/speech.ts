import type { SampleRate } from '#server/telephony/call-audio'

type AudioOptions = { rate: SampleRate; signal: AbortSignal }

/** Recognition of what one person says in one call, utterance by utterance. */
type Listening = {
  /** Adds samples to the current utterance. */
  add(samples: Int16Array): void
  /**
   * The utterance is complete, and the next one begins. Resolves to its words, empty if there were none. Throws
   * SpeechFailure.
   */
  finish(): Promise<string>
  /** Drops the utterance, because it was too short to be speech. */
  drop(): void
  close(): void
}

/** Speech recognition (STT). `provider` and `model` are for prices and the record of the call. */
export type Recognizer = {
  provider: string
  model: string
  /** Opens the recognition of a call. `onPartial` receives words of the current utterance before it is complete. */
  listen(options: AudioOptions & { onPartial?: (text: string) => void }): Listening
}

/** Speech synthesis (TTS) with the voice, the model and the speed of a bot. */
export type Voice = {
  provider: string
  model: string
  /** Yields the samples of a text, one channel, as they arrive. Throws SpeechFailure. */
  speak(text: string, options: AudioOptions): AsyncIterable<Int16Array>
}

export type SpeechProviders = { recognizer: Recognizer; voice: Voice }

const modelOf = ({ provider, model }: { provider: string; model: string }) => ({ provider, model })

/** The speech models, as prices name them. */
export const namesOf = ({ voice, recognizer }: SpeechProviders) => ({
  voice: modelOf(voice),
  recognition: modelOf(recognizer),
})

/** Speech was not recognized or not synthesized; the message says why, as a sentence for users. */
export class SpeechFailure extends Error {}
