/** The text as it is read aloud, without variables that have no value and the punctuation around them. */
export const speakable = (text: string) =>
  text
    .replace(/\{\{[^{}]*\}\}/g, '')
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const failures: Record<string, string> = {
  'not-allowed': 'The microphone is blocked. Allow it in the browser, or type.',
  'service-not-allowed': 'This browser does not support speech recognition. Type instead.',
  'audio-capture': 'No microphone found.',
  network: 'The browser could not reach its speech recognition service.',
}

/** Why speech was not recognized; null for harmless causes such as silence. */
export function failureInWords(error: string): string | null {
  if (error === 'no-speech' || error === 'aborted') return null
  return failures[error] ?? 'The browser could not recognize your speech.'
}

type Recognized = { isFinal: boolean; 0: { transcript: string } }

/** The part of the Web Speech API in use; browsers expose it under one of two names. */
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
  /** The text recognized so far. */
  hearing: string
  failure: string | null
}

export const silent: VoiceState = { isOn: false, isListening: false, hearing: '', failure: null }

/**
 * The browser's microphone and speaker. Listens until speech was recognized, and again after the bot has
 * spoken.
 */
export function createVoiceLine(tell: (state: VoiceState) => void) {
  let state = silent
  // The current recognition and utterance: browsers still send events for earlier ones.
  let recognition: Recognition | undefined
  let utterance: SpeechSynthesisUtterance | undefined
  let onHeard: (text: string) => void = () => undefined
  const change = (part: Partial<VoiceState>) => {
    state = { ...state, ...part }
    tell(state)
  }

  function listen(): void {
    const Recognizer = recognizer()
    if (!Recognizer || !state.isOn || recognition) return
    let said = ''
    const mine = new Recognizer()
    recognition = mine
    mine.lang = navigator.language
    mine.interimResults = true
    mine.onresult = ({ results }) => {
      if (recognition !== mine) return
      const parts = Array.from(results)
      change({ hearing: parts.map((part) => part[0].transcript).join(' ') })
      said = parts
        .map((part) => (part.isFinal ? part[0].transcript : ''))
        .join(' ')
        .trim()
    }
    mine.onerror = ({ error }) => recognition === mine && change({ failure: failureInWords(error) })
    mine.onend = () => {
      if (recognition !== mine) return
      recognition = undefined
      change({ isListening: false, hearing: '', ...(said === '' && { isOn: false }) })
      if (said) onHeard(said)
    }
    change({ isListening: true, failure: null })
    mine.start()
  }

  function speak(text: string, then: () => void): void {
    const voice = synthesis()
    const words = speakable(text)
    if (!voice || words === '') {
      then()
      return
    }
    const mine = new SpeechSynthesisUtterance(words)
    const over = () => {
      if (utterance !== mine) return
      utterance = undefined
      then()
    }
    mine.onend = over
    mine.onerror = over
    utterance = mine
    voice.speak(mine)
  }

  /** Stops listening and speaking, and drops what was recognized so far. */
  function hush(): void {
    const open = recognition
    recognition = undefined
    utterance = undefined
    open?.abort()
    synthesis()?.cancel()
    change({ isListening: false, hearing: '' })
  }

  function stop(): void {
    hush()
    change({ isOn: false })
  }

  return {
    start(heard: (text: string) => void) {
      onHeard = heard
      hush()
      change({ isOn: true })
      listen()
    },
    /** Also used while the bot answers a typed line, when speech is not meant for it. */
    hush,
    /** Speaks the bot's line if voice is on, then listens again unless it was the last line. */
    say(text: string, isLast: boolean) {
      if (!state.isOn) return
      hush()
      speak(text, () => (isLast ? stop() : listen()))
    },
    listen,
    stop,
  }
}

export type VoiceLine = ReturnType<typeof createVoiceLine>
