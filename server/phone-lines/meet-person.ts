import type { CallAudio } from '#server/telephony/call-audio'
import { SpeechFailure } from '#server/telephony/speech/speech'
import {
  type Announcement,
  type MeetingStep,
  meetingEvents,
  meetingOf,
  type NotMet,
  notMet,
} from '#server/telephony/transfer-settings'
import { Gone, type Listening, listenToPerson, type Person } from './listen-to-person'
import { navigateMenus } from './phone-menu'

export type Meeting = Listening & {
  wordsOf: (words: Announcement) => Promise<string>
  /** The keys to press in a phone menu; empty if none fits. */
  keysFor: (menu: string, wishes: string) => Promise<string>
  press: (keys: string) => Promise<void>
  note: (event: { type: string; detail: string }) => void
}

/** A person who says nothing after answering is spoken to after this. */
const quietMs = 4_000
const firstWordsMs = 10_000
/** How long an answer is waited for, and how long after words that were none. */
const answerMs = 8_000
const unclearMs = 1_500
const longestAnswerMs = 30_000
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

  async function navigate(wishes: string): Promise<undefined> {
    const { isSpeaking, restart } = person
    const words = () => state.words
    const { press, keysFor } = meeting
    state.isNavigating = true
    const call = { now: recorder.now, isSpeaking, words, until, press, restart }
    const choose = async (menu: string) => {
      const keys = await keysFor(menu, wishes)
      // Throws if the other end has hung up meanwhile.
      await until(() => true)
      return keys
    }
    await navigateMenus(call, { choose, note })
    state.isNavigating = false
    // Voicemail may have answered instead of a menu.
    person.tick()
  }

  async function detect(withinMs: number): Promise<NotMet | undefined> {
    const passedMs = () => recorder.now() - state.since
    const isQuiet = () => !person.isSpeaking() && passedMs() >= quietMs
    await until(() => state.isMachine || state.hasSpoken || passedMs() >= withinMs || isQuiet())
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

  return { navigate, detect, wait, tell, confirm }
}

/**
 * Speaks with the person who answered a warm transfer. Resolves to undefined if the caller is to be connected, or to the
 * reason why not.
 */
export async function meetPerson(audio: CallAudio, meeting: Meeting): Promise<string | undefined> {
  const person = listenToPerson(audio, meeting)
  const steps = createSteps(audio, meeting, person)
  try {
    for (const step of meetingOf(meeting.settings)) {
      const failed =
        step.does === 'tell'
          ? await steps.tell(step)
          : step.does === 'detect'
            ? await steps.detect(step.withinMs)
            : step.does === 'navigate'
              ? await steps.navigate(step.wishes)
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
