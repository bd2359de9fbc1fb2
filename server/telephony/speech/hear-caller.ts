import type { CallAudio } from '#server/telephony/call-audio'
import type { Conduct } from '#server/telephony/simulator/bot/conduct'
import type { AnsweringMachine } from './answering-machine'
import type { CallRecorder } from './call-recorder'
import type { Recognizer } from './speech'
import { createVoiceDetector } from './voice-detector'

/** Audio before the voice was detected, so that no first consonant is lost. */
const leadFrames = 15
/** A voice is detected at most this long after its sound began; what was before is noise. */
const mostOnsetFrames = 6
/** Shorter sounds are not speech. */
const shortestMs = 120
const longestMs = 60_000
const frameMs = 20
/** After this without a key, the keys are complete. */
const keyPauseMs = 1_500

/** More keys in one turn are dropped. */
const mostKeys = 100

/** What a person said without a pause. Times are those of the recorder. */
export type Utterance = {
  from: number
  /** The last voiced frame so far. */
  until: number
  voicedMs: number
  /** Began while the bot was audible. */
  isOverBot: boolean
  /** When the pause was long enough, and the words. */
  endedAt?: number
  text?: Promise<string>
}

type HearingParts = {
  audio: CallAudio
  conduct: Conduct
  recorder: CallRecorder
  recognizer: Recognizer
  signal: AbortSignal
  machine?: AnsweringMachine | undefined
  /** The caller is not heard while this is true. */
  isOnHold?: (() => boolean) | undefined
  /** Whether to leave out a frame in which the caller does not speak. */
  leavesOut?: (() => boolean) | undefined
  /** Receives words over the bot's voice that were too short for a turn. Returns whether they are one, all the same. */
  onOverheard?: ((text: string) => boolean) | undefined
  onPartial?: ((text: string) => void) | undefined
  /** Runs after each frame. */
  onTick: () => void
}

/** Collects the keys that the caller presses. */
function collectKeys(audio: CallAudio, recorder: CallRecorder) {
  let keys = ''
  let firstAt = 0
  let keyAt = 0
  audio.onKey((key) => {
    if (keys.length === mostKeys) return
    if (keys === '') firstAt = recorder.now()
    keys += key
    keyAt = recorder.now()
  })
  return {
    hasKeys: () => keys !== '',
    areKeysComplete: () => keys.endsWith('#') || (keys !== '' && recorder.now() - keyAt >= keyPauseMs),
    takeKeys() {
      const taken = { keys, from: firstAt, at: keyAt }
      keys = ''
      return taken
    },
  }
}

/** The beep of a machine is no voice, although it begins like one: `noVoiceMs` of the last frames were none. */
function createVoicing(voicedFrames: (frame: Int16Array) => number, machine: AnsweringMachine | undefined) {
  return (samples: Int16Array): { voiced: number; noVoiceMs: number } => {
    const voiced = voicedFrames(samples)
    const wasBeeping = machine?.isBeeping()
    const beepMs = machine?.hearTone(samples) ?? 0
    if (beepMs > 0) return { voiced: 0, noVoiceMs: wasBeeping ? 0 : beepMs }
    if (voiced > 0) machine?.hearVoice(frameMs)
    return { voiced, noVoiceMs: 0 }
  }
}

/** The recognition of a call, by one recognizer after another. */
function createListening(first: Recognizer, options: Parameters<Recognizer['listen']>[0]) {
  let current = first.listen(options)
  const opened = [current]
  let next: Recognizer | undefined
  return {
    /** Another recognizer hears the next utterance. */
    hearWith(other: Recognizer): void {
      next = other
    },
    /** The next utterance begins. */
    begin(): void {
      if (!next) return
      current = next.listen(options)
      opened.push(current)
      next = undefined
    },
    add: (samples: Int16Array) => current.add(samples),
    finish: () => current.finish(),
    drop: () => current.drop(),
    close() {
      for (const listening of opened) listening.close()
    },
  }
}

/** The last frames before a voice. */
function createLead() {
  const frames: Int16Array[] = []
  return {
    add(samples: Int16Array): void {
      frames.push(samples)
      if (frames.length > leadFrames) frames.shift()
    },
    take: () => frames.splice(0),
  }
}

/** Who answers just before the bot has finished is answered. */
const earlyMs = 300

/** Sounds over the bot that are too short to interrupt it are no turn: a cough, or "mhm". */
function isNoTurn(
  { voicedMs, isOverBot, until }: Utterance,
  { interruptible, minInterruptionMs }: Conduct,
  recorder: CallRecorder,
): boolean {
  if (voicedMs < shortestMs) return true
  if (!isOverBot) return false
  if (!interruptible) return until < recorder.botEndsAt()
  return voicedMs < minInterruptionMs && until < recorder.botEndsAt() - earlyMs
}

export type CallerHearing = ReturnType<typeof hearCaller>

/** Divides what the caller says into utterances, by their pauses, and has each recognized. */
export function hearCaller({ audio, conduct, recorder, recognizer, ...parts }: HearingParts) {
  const { signal, onTick, machine, onOverheard } = parts
  const onPartial = (text: string) => {
    machine?.hearWords(text, false)
    parts.onPartial?.(text)
  }
  const hearsPartial = parts.onPartial !== undefined || machine !== undefined
  const options = { rate: audio.rate, signal, ...(hearsPartial && { onPartial }) }
  const listening = createListening(recognizer, options)
  const voicedFrames = createVoicing(createVoiceDetector(audio.rate, conduct.reducesNoise), machine)
  const lead = createLead()
  const finished: Utterance[] = []
  let current: Utterance | null = null
  let sentSamples = 0
  const keys = collectKeys(audio, recorder)

  const send = (samples: Int16Array) => {
    sentSamples += samples.length
    listening.add(samples)
  }

  function overhear(utterance: Utterance, isTurn: (text: string) => boolean): void {
    utterance.endedAt = recorder.now()
    const text = listening.finish()
    text
      .then((words) => {
        if (isTurn(words)) finished.push({ ...utterance, text })
        onTick()
      })
      .catch(() => undefined)
  }

  function close(utterance: Utterance): void {
    current = null
    if (isNoTurn(utterance, conduct, recorder)) {
      if (onOverheard && utterance.voicedMs >= shortestMs) overhear(utterance, onOverheard)
      else listening.drop()
      return
    }
    utterance.endedAt = recorder.now()
    utterance.text = listening.finish()
    // The reader of the words sees the failure.
    utterance.text.catch(() => undefined)
    finished.push(utterance)
  }

  /** Forgets what was said and pressed, and not yet answered. */
  function ignore(): void {
    if (current) listening.drop()
    current = null
    finished.length = 0
    keys.takeKeys()
  }

  audio.onFrame((samples) => {
    if (signal.aborted) return
    if (parts.isOnHold?.()) {
      if (!parts.leavesOut?.()) recorder.hear(samples)
      ignore()
      return onTick()
    }
    const { voiced, noVoiceMs } = voicedFrames(samples)
    const isLeftOut = voiced === 0 && !current && parts.leavesOut?.()
    if (!isLeftOut) recorder.hear(samples)
    const now = recorder.now()
    if (current) current.voicedMs -= noVoiceMs
    if (current) {
      send(samples)
      if (voiced > 0) {
        current.until = now
        current.voicedMs += frameMs
      } else if (now - current.until >= conduct.shortPauseMs) close(current)
      if (current && now - current.from > longestMs) close(current)
    } else if (voiced > 0) {
      const voicedMs = Math.min(voiced, mostOnsetFrames) * frameMs
      const from = Math.max(0, now - voicedMs)
      current = { from, until: now, voicedMs, isOverBot: recorder.botEndsAt() > now }
      listening.begin()
      for (const frame of lead.take()) send(frame)
      send(samples)
    } else lead.add(samples)
    onTick()
  })
  return {
    /** The utterance that is being spoken. */
    speaking: () => current,
    /** Takes utterances that are complete. */
    take: () => finished.splice(0),
    hasFinished: () => finished.length > 0,
    ...keys,
    secondsSent: () => sentSamples / audio.rate,
    hearWith: listening.hearWith,
    close: listening.close,
  }
}
