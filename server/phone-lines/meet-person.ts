import type { CallAudio } from '#server/telephony/call-audio'
import type { Conduct } from '#server/telephony/simulator/bot/conduct'
import { createAnsweringMachine } from '#server/telephony/speech/answering-machine'
import { createCallRecorder } from '#server/telephony/speech/call-recorder'
import { hearCaller, type Utterance } from '#server/telephony/speech/hear-caller'
import { SpeechFailure, type SpeechProviders } from '#server/telephony/speech/speech'
import {
  type Announcement,
  answerIn,
  type MeetingStep,
  meetingEvents,
  meetingOf,
  type NotMet,
  notMet,
  type TransferSettings,
} from '#server/telephony/transfer-settings'

export type Meeting = {
  settings: TransferSettings
  speech: SpeechProviders
  /** How the bot listens. */
  conduct: Conduct
  wordsOf: (words: Announcement) => Promise<string>
  note: (event: { type: string; detail: string }) => void
}

/** A person who says nothing after answering is spoken to after this. */
const quietMs = 4_000
const firstWordsMs = 10_000
/** How long an answer is waited for, and how long after words that were none. */
const answerMs = 8_000
const unclearMs = 1_500
const longestAnswerMs = 30_000
/** Words that end with the question belong to it. */
const overlapMs = 200

/** The person hung up. */
class Gone extends Error {}

/** What the person says and presses. Times are those of the recorder. */
function listenTo(audio: CallAudio, { settings, speech, conduct }: Meeting) {
  const ended = new AbortController()
  const { signal } = ended
  const recorder = createCallRecorder(audio.rate, false, audio.leadMs)
  const waiting = new Set<() => void>()
  const machine = settings.detectsHuman ? createAnsweringMachine(audio.rate, recorder.now) : undefined
  const state = {
    isMachine: false,
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
    if (machine?.wasFound() && recorder.now() <= settings.detectionMs) state.isMachine = true
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

type Person = ReturnType<typeof listenTo>

/** Says something until it was heard or `isCut`. Throws SpeechFailure. */
async function speak(
  audio: CallAudio,
  { speech }: Meeting,
  { until, tick, signal, recorder }: Person,
  text: string,
  isCut: () => boolean,
): Promise<void> {
  const cutting = new AbortController()
  const ending = AbortSignal.any([signal, cutting.signal])
  let failure: unknown
  let isDone = false
  const { rate } = audio
  const play = async () => {
    for await (const samples of speech.voice.speak(text, { rate, signal: ending })) {
      audio.play(samples)
      recorder.play(samples)
    }
    await audio.played()
  }
  void play()
    .catch((error) => {
      failure = error
    })
    .finally(() => {
      isDone = true
      tick()
    })
  await until(() => isDone || isCut())
  if (!isDone) {
    cutting.abort()
    recorder.drop(await audio.flush())
  } else if (failure !== undefined) throw failure
}

/** Carries out the steps of a meeting; each resolves to why the caller is not connected, or to undefined. */
function createSteps(audio: CallAudio, meeting: Meeting, person: Person) {
  const { settings, wordsOf, note } = meeting
  const { state, until, recorder } = person
  const say = (text: string, isCut = () => state.isMachine || state.answer !== undefined) =>
    speak(audio, meeting, person, text, isCut)
  const found = (): NotMet | undefined => (state.isMachine ? 'machine' : undefined)

  async function detect(withinMs: number): Promise<NotMet | undefined> {
    const isQuiet = () => !person.isSpeaking() && recorder.now() >= quietMs
    await until(() => state.isMachine || state.hasSpoken || recorder.now() >= withinMs || isQuiet())
    if (!state.isMachine && !state.hasSpoken) note(meetingEvents.undetected)
    return found()
  }

  async function wait(): Promise<NotMet | undefined> {
    const since = recorder.now()
    const isLate = () => !person.isSpeaking() && recorder.now() - since >= firstWordsMs
    await until(() => state.isMachine || state.hasSpoken || isLate())
    if (state.hasSpoken) note(meetingEvents.spokeFirst)
    return found()
  }

  async function tell({ event, words: told }: Extract<MeetingStep, { does: 'tell' }>) {
    const text = await wordsOf(told)
    try {
      await say(text, event === 'person_briefed' ? () => false : undefined)
      if (!state.isMachine) note({ type: event, detail: text })
    } catch (error) {
      if (!(error instanceof SpeechFailure)) throw error
      note({ type: 'person_not_briefed', detail: error.message })
      if (event === 'person_asked' && settings.confirms) return 'silent'
    }
    return found()
  }

  async function hasAnswered(): Promise<boolean> {
    state.askedAt = recorder.now()
    state.isUnclear = false
    let quietSince = state.askedAt
    const isLate = () => {
      if (person.isSpeaking()) quietSince = recorder.now()
      const patience = state.isUnclear ? unclearMs : answerMs
      return (
        recorder.now() - quietSince >= patience ||
        (recorder.now() - state.askedAt >= longestAnswerMs && state.recognizing === 0)
      )
    }
    await until(() => state.isMachine || state.answer !== undefined || isLate())
    return state.isMachine || state.answer !== undefined
  }

  /** Who does not answer is asked once more, and told how. */
  async function confirm(): Promise<NotMet | undefined> {
    const { question, hint } = settings
    if (!question && hint) await say(hint)
    if (!(await hasAnswered())) {
      const again = [question && (await wordsOf(question)), hint].filter(Boolean).join(' ')
      if (again) await say(again)
      if (!(await hasAnswered())) return 'silent'
    }
    return found() ?? (state.answer === 'declined' ? 'declined' : undefined)
  }

  return { detect, wait, tell, confirm }
}

/**
 * Speaks with the person who answered a warm transfer. Resolves to undefined if the caller is to be connected, or to the
 * reason why not.
 */
export async function meetPerson(audio: CallAudio, meeting: Meeting): Promise<string | undefined> {
  const person = listenTo(audio, meeting)
  const steps = createSteps(audio, meeting, person)
  try {
    for (const step of meetingOf(meeting.settings)) {
      const failed =
        step.does === 'tell'
          ? await steps.tell(step)
          : step.does === 'detect'
            ? await steps.detect(step.withinMs)
            : await steps[step.does]()
      if (failed) return notMet[failed]
    }
    return undefined
  } catch (error) {
    if (error instanceof Gone) return notMet.gone
    if (error instanceof SpeechFailure) return notMet.silent
    throw error
  } finally {
    person.close()
  }
}
