import type { SampleRate } from '#server/telephony/call-audio'
import { createToneDetector } from './voice-detector'

/** A machine is looked for this long after the answer. */
const watchedMs = 45_000
/** A tone this long is the beep of a machine. */
const shortestBeepMs = 160
/** A person who answers does not speak this long without a pause before the bot could say anything. */
const longSpeechMs = 8_000
const pauseMs = 1_200
const beginsWithinMs = 5_000
/** Words that a person may use too count only in speech this long. */
const hintedSpeechMs = 4_000

/** "Would you like to leave a message?" asks a person. */
const offered = String.raw`(?<!\b(?:like to|want to|wish to|care to|can you|could you|do you|did you) )`
const certain = [
  String.raw`${offered}\b(?:leave|record) (?:us |me |him |her |them )?(?:a|your|the) (?:(?:short|brief|detailed) )?(?:name|message)`,
  String.raw`\b(?:after|at|wait for|hear) the (?:tone|beep|signal)\b`,
  String.raw`\b(?:reached|is) the (?:voice ?mail|mailbox|answering machine)\b`,
  String.raw`\b(?:forwarded|transferred) to (?:an? |the )?(?:automated )?(?:voice ?mail|voice messag|answering)`,
  String.raw`\b(?:mailbox|voice ?mail|inbox) (?:is|was) full\b`,
  String.raw`\b(?:deje|dejar) (?:su|un|tu) (?:mensaje|nombre)|\bdespués de(?:l tono| la señal)`,
  String.raw`\b(?:laissez|laisser) (?:un|votre) message|\baprès le (?:bip|signal)`,
  String.raw`\bnachricht(?:en)? (?:nach|hinterlassen)|\bnach dem (?:ton|signalton|piep)`,
].map((pattern) => new RegExp(pattern, 'i'))
/** Two of these are needed. */
const hints = [
  /\byou(?:'ve| have)? reached\b/i,
  /\b(?:cannot|can't|can not|unable to) (?:take|answer|come to) (?:your|the) (?:call|phone)\b/i,
  /\b(?:is|am|are|'m|'re) (?:currently |temporarily )?(?:not available|unavailable)\b/i,
  /\b(?:get back to|call|return your call|contact) you(?:r call)?(?: back)? as soon as\b/i,
  /\bthe (?:number|person|customer|subscriber) (?:that )?you (?:have )?(?:dialed|dialled|are calling|called)\b/i,
  /\boffice hours\b|\bour office is closed\b/i,
]
const full =
  /\b(?:mailbox|voice ?mail|inbox) (?:is|was) full\b|\b(?:not|cannot|can't) accept (?:any )?(?:new |more )?messages\b/i

const plain = (text: string) => text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ')

/** Thrown once where a call waits, when a machine was recognized. */
export class MachineAnswered extends Error {}

export type AnsweringMachine = ReturnType<typeof createAnsweringMachine>

/**
 * Recognizes an answering machine by its words, its beep, or by speaking on without a pause, while the bot already
 * speaks. Times are those of the recorder.
 */
export function createAnsweringMachine(rate: SampleRate, now: () => number) {
  const toneMsOf = createToneDetector(rate)
  let greeting = ''
  let speechFrom = Number.POSITIVE_INFINITY
  let voicedAt = 0
  let voicedMs = 0
  let toneMs = 0
  let beepEndedAt: number | null = null
  let reason: string | null = null
  let isTaken = false
  let isFull = false
  let since = 0

  const isWatching = () => reason === null && now() - since < watchedMs

  function find(why: string): void {
    if (isWatching()) reason = why
  }

  return {
    isWatching,
    /** A machine was recognized. */
    wasFound: () => reason !== null,
    /** The reason, once. */
    take(): MachineAnswered | undefined {
      if (reason === null || isTaken) return undefined
      isTaken = true
      return new MachineAnswered(reason)
    },
    /** Returns the milliseconds of a beep that goes on, else 0. */
    hearTone(samples: Int16Array): number {
      const before = toneMs
      toneMs = toneMsOf(samples)
      if (toneMs >= shortestBeepMs) find('There was a beep.')
      if (before >= shortestBeepMs && toneMs === 0) beepEndedAt = now()
      return toneMs >= shortestBeepMs ? toneMs : 0
    },
    /** A frame with a voice. */
    hearVoice(frameMs: number): void {
      const at = now()
      if (at - voicedAt > pauseMs) {
        speechFrom = at
        voicedMs = 0
      }
      speechFrom = Math.min(speechFrom, at)
      voicedAt = at
      voicedMs += frameMs
      if (speechFrom - since <= beginsWithinMs && at - speechFrom >= longSpeechMs)
        find(`The greeting went on for ${longSpeechMs / 1_000} seconds without a pause.`)
    },
    /** Words of one utterance, which may not be complete. `isFinal`: it is. */
    hearWords(words: string, isFinal: boolean): void {
      const text = plain(`${greeting} ${words}`)
      if (isFinal) greeting = text.slice(-1_000)
      if (full.test(text)) isFull = true
      const isSure = certain.some((pattern) => pattern.test(text))
      const isLikely = voicedMs >= hintedSpeechMs && hints.filter((pattern) => pattern.test(text)).length >= 2
      if (isSure || isLikely) find('The greeting is that of an answering machine.')
    },
    isFull: () => isFull,
    /** Someone else answers from now on. */
    restart(): void {
      since = now()
      greeting = ''
      speechFrom = Number.POSITIVE_INFINITY
      voicedMs = 0
      beepEndedAt = null
      reason = null
      isTaken = false
      isFull = false
    },
    /** When the last beep ended; null before. */
    beepEndedAt: () => beepEndedAt,
    isBeeping: () => toneMs >= shortestBeepMs,
    /** Milliseconds without a voice or a beep. */
    silentMs: () => now() - Math.max(voicedAt, beepEndedAt ?? 0),
  }
}
