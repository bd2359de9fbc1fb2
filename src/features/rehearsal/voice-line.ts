import { failureInWords, speakable } from './speakable'

type Recognized = { isFinal: boolean; 0: { transcript: string } }

/** What of the Web Speech API is used; browsers that have it call it by one of two names. */
type Recognition = {
  lang: string
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<Recognized> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}
type Recognizers = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>

const recognizer = () => {
  const known = globalThis as unknown as Recognizers
  return known.SpeechRecognition ?? known.webkitSpeechRecognition
}

export const canListen = () => recognizer() !== undefined
const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

export type VoiceState = {
  isOn: boolean
  isListening: boolean
  /** What is being understood just now. */
  hearing: string
  failure: string | null
}

export const silent: VoiceState = { isOn: false, isListening: false, hearing: '', failure: null }

/** Microphone and loudspeaker of the browser: it listens until something was said, and again after the bot has spoken. */
export function createVoiceLine(tell: (state: VoiceState) => void) {
  let state = silent
  let recognition: Recognition | undefined
  let onHeard: (text: string) => void = () => undefined
  const change = (part: Partial<VoiceState>) => {
    state = { ...state, ...part }
    tell(state)
  }

  function listen(): void {
    const Recognizer = recognizer()
    if (!Recognizer || !state.isOn) return
    let said = ''
    recognition = new Recognizer()
    recognition.lang = navigator.language
    recognition.interimResults = true
    recognition.onresult = ({ results }) => {
      const parts = Array.from(results)
      change({ hearing: parts.map((part) => part[0].transcript).join(' ') })
      said = parts
        .map((part) => (part.isFinal ? part[0].transcript : ''))
        .join(' ')
        .trim()
    }
    recognition.onerror = ({ error }) => change({ failure: failureInWords(error) })
    recognition.onend = () => {
      recognition = undefined
      change({ isListening: false, hearing: '', ...(said === '' && { isOn: false }) })
      if (said) onHeard(said)
    }
    change({ isListening: true, failure: null })
    recognition.start()
  }

  function speak(text: string, then: () => void): void {
    const voice = synthesis()
    const words = speakable(text)
    if (!voice || words === '') {
      then()
      return
    }
    voice.cancel()
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.onend = then
    utterance.onerror = then
    voice.speak(utterance)
  }

  function stop(): void {
    change({ isOn: false, isListening: false, hearing: '' })
    recognition?.abort()
    synthesis()?.cancel()
  }

  return {
    start(heard: (text: string) => void) {
      onHeard = heard
      synthesis()?.cancel()
      change({ isOn: true })
      listen()
    },
    /** Says what the bot has said, where the line is on, and listens again unless it was the last. */
    say(text: string, isLast: boolean) {
      if (state.isOn) speak(text, () => (isLast ? stop() : listen()))
    },
    stop,
  }
}
