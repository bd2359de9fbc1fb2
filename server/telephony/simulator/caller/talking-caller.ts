import { pointOf } from '#server/telephony/simulator/bot/agenda'
import { sentencesIn } from '#server/telephony/simulator/bot/slots'
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
import { playPassage } from '#server/telephony/simulator/play-passage'
import type { Scene } from '#server/telephony/simulator/scene'
import { answer } from './answering'
import type { Exit } from './callers'
import { isFarewell } from './intents'

/**
 * The caller's next line; an empty text means silence. `over`: begins when this share of the bot's last words was
 * spoken. `exit`: the caller leaves without a word.
 */
export type CallerTurn = { text: string; ends: boolean; over?: number; exit?: Exit }

export type CallerPlayer = {
  /** Replies to the bot's last line, which is empty before the bot has spoken. */
  reply(heard: string, signal?: AbortSignal): CallerTurn | Promise<CallerTurn>
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
  if (!words) for (;;) yield { text: '', ends: false, exit }
  const { text } = wording.reply(words.bank, { bare: true })
  if (words.ends) return { text, ends: true }
  yield { text, ends: false }
  return { text: wording.reply(GOODBYE, { bare: true }).text, ends: true }
}

/** An impatient caller speaks before the bot has finished. */
const overlapOf = ({ caller, story, random }: Scene) =>
  caller.habit?.kind === 'interrupts'
    ? { over: random.fork(`interruption ${story.planned}`).between(0.15, 0.6) }
    : {}

/** A caller of the simulator who answers the bot's actual questions. */
function* talk(scene: Scene, first: string): Talk {
  const { inbound, caller, wording, story, random } = scene
  const exit = caller.exit?.kind
  let leaving = caller.exit ? random.whole(...caller.exit.at) : Number.POSITIVE_INFINITY
  let heard = first
  story.isWilling = random.chance(caller.goodwill)
  /** A question that the bot repeats is one point. */
  const points = new Set<string>()
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
      story.agreed = story.isWilling
      return { text: wording.reply(GOODBYE, { bare: true }).text, ends: true }
    }
    const { habit } = caller
    const bank = habit && habits[habit.kind]
    const isDone = habit?.kind === 'reads_card' && story.card
    if (bank && isAnswered && !isDone && random.chance(habit.chance)) {
      if (habit.kind === 'reads_card') story.card = true
      isAnswered = false
      const { text } = wording.reply(bank, { bare: true })
      heard = yield { text, ends: false, ...overlapOf(scene) }
      continue
    }
    isAnswered = true
    leaving -= 1
    const point = pointOf(askedIn(heard))
    points.add(point.text)
    story.planned = points.size
    story.covered = points.size
    heard = yield { text: playPassage(answer(point, scene)).caller, ends: false }
  }
}

export function createTalkingCaller(scene: Scene): { reply(heard: string): CallerTurn } {
  let talking: Talk | undefined
  return {
    reply(heard) {
      if (talking) return talking.next(heard).value
      talking = talk(scene, heard)
      return talking.next().value
    },
  }
}
