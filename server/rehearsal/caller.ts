import type { CaseLine } from '#contract/rehearsal/cases'
import { pointOf } from '#server/telephony/simulator/bot/agenda'
import { sentencesIn } from '#server/telephony/simulator/bot/slots'
import { answer } from '#server/telephony/simulator/caller/answering'
import type { Exit } from '#server/telephony/simulator/caller/callers'
import {
  GOODBYE,
  INBOUND_REASON,
  OPENING_REPLY,
  PICK_UP,
} from '#server/telephony/simulator/phrases/greetings'
import {
  CALL_BACK_LATER,
  FURIOUS_END,
  HANG_UP,
  READ_CARD,
  STOP_CALLING,
  WANT_HUMAN,
  WRONG_NUMBER,
} from '#server/telephony/simulator/phrases/leaving'
import {
  ASK_AGAIN,
  CURIOUS,
  DOUBTFUL,
  INTERRUPTING,
  IRRITATED,
  NOISY,
} from '#server/telephony/simulator/phrases/temper'
import type { Scene } from '#server/telephony/simulator/scene'
import { playPassage } from './bot-player'
import { isFarewell } from './intents'

/** The caller's next line; an empty text means silence. */
type CallerTurn = { text: string; ends: boolean }

export type CallerPlayer = {
  /** Replies to the bot's last line, which is empty before the bot has spoken. */
  reply(heard: string): CallerTurn
}

type Talk = Generator<CallerTurn, CallerTurn, string>

const habits: Record<string, readonly string[]> = {
  asks_back: CURIOUS,
  complains: IRRITATED,
  doubts: DOUBTFUL,
  asks_again: ASK_AGAIN,
  interrupts: INTERRUPTING,
  is_drowned: NOISY,
  reads_card: READ_CARD,
}

/** `ends`: the caller hangs up with the last line. Otherwise the caller waits for the bot's reply. */
const lastWords: Partial<Record<Exit, { bank: readonly string[]; ends: boolean }>> = {
  hangs_up: { bank: HANG_UP, ends: true },
  furious: { bank: FURIOUS_END, ends: true },
  stop_calling: { bank: STOP_CALLING, ends: false },
  wrong_number: { bank: WRONG_NUMBER, ends: false },
  later: { bank: CALL_BACK_LATER, ends: false },
  wants_human: { bank: WANT_HUMAN, ends: false },
}

/** The last question in the bot's line, or the whole line. */
const askedIn = (heard: string) => sentencesIn(heard).findLast((sentence) => sentence.endsWith('?')) ?? heard

function* leave(scene: Scene, exit: Exit): Talk {
  const { wording, story } = scene
  const words = lastWords[exit]
  story.exit = exit
  if (!words) for (;;) yield { text: '', ends: false }
  const { text } = wording.reply(words.bank, { bare: true })
  if (words.ends) return { text, ends: true }
  yield { text, ends: false }
  return { text: wording.reply(GOODBYE, { bare: true }).text, ends: true }
}

/** A caller of the simulator who answers the bot's actual questions. */
function* talk(scene: Scene, first: string): Talk {
  const { inbound, caller, wording, story, random } = scene
  const exit = caller.exit?.kind
  let leaving = caller.exit ? random.whole(...caller.exit.at) : Number.POSITIVE_INFINITY
  let heard = first
  if (heard === '' && exit !== 'falls_silent') {
    heard = yield {
      text: wording.reply(inbound ? INBOUND_REASON : PICK_UP, { bare: true }).text,
      ends: false,
    }
  }
  if (leaving > 0) {
    heard = yield { text: wording.reply(inbound ? INBOUND_REASON : OPENING_REPLY).text, ends: false }
  }
  let isAnswered = true
  for (;;) {
    if (exit && leaving <= 0) return yield* leave(scene, exit)
    if (isFarewell(heard)) {
      story.agreed = random.chance(caller.goodwill)
      return { text: wording.reply(GOODBYE, { bare: true }).text, ends: true }
    }
    const { habit } = caller
    const bank = habit && habits[habit.kind]
    const isDone = habit?.kind === 'reads_card' && story.card
    if (bank && isAnswered && !isDone && random.chance(habit.chance)) {
      if (habit.kind === 'reads_card') story.card = true
      isAnswered = false
      heard = yield { text: wording.reply(bank, { bare: true }).text, ends: false }
      continue
    }
    isAnswered = true
    leaving -= 1
    story.planned += 1
    heard = yield { text: playPassage(answer(pointOf(askedIn(heard)), scene)).caller, ends: false }
  }
}

export function createSimulatedCaller(scene: Scene): CallerPlayer {
  let talking: Talk | undefined
  return {
    reply(heard) {
      if (talking) return talking.next(heard).value
      talking = talk(scene, heard)
      return talking.next().value
    },
  }
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])

/** The similarity of two texts by their words, from 0 to 1. */
function similarity(left: string, right: string): number {
  const [first, second] = [wordsOf(left), wordsOf(right)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared === 0 ? 0 : shared / (first.size + second.size - shared)
}

const ahead = 3
const alike = 0.25

/** The line of a past call that best fits the bot's words: the most similar of the next few, else the next one. */
export function nextCaseLine(lines: readonly CaseLine[], from: number, heard: string): number {
  const near = lines.slice(from, from + ahead).map((line) => similarity(line.heard, heard))
  const best = near.indexOf(Math.max(...near))
  return from + ((near[best] ?? 0) >= alike ? best : 0)
}

/** A caller who repeats the lines of a past call. */
export function createCaseCaller(lines: readonly CaseLine[]): CallerPlayer {
  let at = 0
  return {
    reply(heard) {
      if (at >= lines.length) return { text: '', ends: true }
      const next = nextCaseLine(lines, at, heard)
      at = next + 1
      return { text: lines[next]?.says ?? '', ends: false }
    },
  }
}
