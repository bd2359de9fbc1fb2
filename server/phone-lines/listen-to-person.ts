import type { CallAudio } from '#server/telephony/call-audio'
import type { Conduct } from '#server/telephony/simulator/bot/conduct'
import { createAnsweringMachine } from '#server/telephony/speech/answering-machine'
import { createCallRecorder } from '#server/telephony/speech/call-recorder'
import { hearCaller, type Utterance } from '#server/telephony/speech/hear-caller'
import type { SpeechProviders } from '#server/telephony/speech/speech'
import { answerIn, type TransferSettings } from '#server/telephony/transfer-settings'

/** Words that end with the question belong to it. */
const overlapMs = 200

/** The person hung up. */
export class Gone extends Error {}

export type Listening = {
  settings: TransferSettings
  speech: SpeechProviders
  /** How the bot listens. */
  conduct: Conduct
}

/** What the person says and presses. Times are those of the recorder. */
export function listenToPerson(audio: CallAudio, { settings, speech, conduct }: Listening) {
  const ended = new AbortController()
  const { signal } = ended
  const recorder = createCallRecorder(audio.rate, false, audio.leadMs)
  const waiting = new Set<() => void>()
  const machine = settings.detectsHuman ? createAnsweringMachine(audio.rate, recorder.now) : undefined
  const state = {
    isMachine: false,
    /** A phone menu sounds like a machine. */
    isNavigating: false,
    /** When someone answered: the phone, or behind a menu. */
    since: 0,
    words: '',
    hasSpoken: false,
    isUnclear: false,
    recognizing: 0,
    answer: undefined as 'agreed' | 'declined' | undefined,
    /** From when on words answer the question. */
    askedAt: Number.POSITIVE_INFINITY,
  }

  async function recognize({ text, until }: Utterance): Promise<void> {
    state.recognizing += 1
    const said = (await text?.catch(() => '')) ?? ''
    state.recognizing -= 1
    machine?.hearWords(said, true)
    state.hasSpoken = true
    state.words = `${state.words} ${said}`.trim()
    if (until + overlapMs >= state.askedAt && said) {
      state.answer ??= answerIn(said)
      state.isUnclear = state.answer === undefined
    }
    tick()
  }

  function tick(): void {
    for (const utterance of hearing.take()) void recognize(utterance)
    const [key] = /[12]/.exec(hearing.hasKeys() ? hearing.takeKeys().keys : '') ?? []
    if (key) state.answer ??= key === '1' ? 'agreed' : 'declined'
    const isWatched = !state.isNavigating && recorder.now() - state.since <= settings.detectionMs
    if (isWatched && machine?.wasFound()) state.isMachine = true
    for (const check of waiting) check()
  }

  const hearing = hearCaller({
    audio,
    conduct,
    recorder,
    recognizer: speech.recognizer,
    signal,
    machine,
    onTick: () => tick(),
  })
  void audio.closed.then(() => {
    ended.abort()
    tick()
  })

  return {
    state,
    recorder,
    signal,
    tick,
    /** Someone else answers from now on. */
    restart() {
      machine?.restart()
      Object.assign(state, { since: recorder.now(), words: '', hasSpoken: false, answer: undefined })
    },
    isSpeaking: () => hearing.speaking() !== null || state.recognizing > 0,
    close() {
      ended.abort()
      hearing.close()
    },
    /** Throws Gone if the person hangs up before. */
    until: (holds: () => boolean) =>
      new Promise<void>((resolve, reject) => {
        const check = () => {
          if (!signal.aborted && !holds()) return
          waiting.delete(check)
          if (signal.aborted) reject(new Gone())
          else resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}

export type Person = ReturnType<typeof listenToPerson>
