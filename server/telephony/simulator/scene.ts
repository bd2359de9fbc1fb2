import type { Tool } from '#contract/bots/tools'
import type { Random } from '#server/telephony/random'
import type { Conduct } from '#server/telephony/simulator/bot/conduct'
import type { Purpose } from '#server/telephony/simulator/bot/purpose'
import type { Subject } from '#server/telephony/simulator/bot/subjects'
import type { Wording } from '#server/telephony/simulator/bot/wording'
import type { Caller, Exit } from '#server/telephony/simulator/caller/callers'
import type { Identity } from '#server/telephony/simulator/caller/identity'

/** What came of a conversation; the analysis is written from it. */
export interface Story {
  planned: number
  covered: number
  agreed: boolean | null
  exit: Exit | null
  /** What the caller said about each thing asked for. */
  said: Partial<Record<Subject, string>>
  /** The bot's questions and what came back; `yes` is null where it was neither. */
  answers: { question: string; text: string; yes: boolean | null }[]
  questions: number
  complaints: number
  card: boolean
  messageLeft: boolean
}

/** Why transfers were refused during the call, by the id of the tool. */
export type RefusedTransfers = ReadonlyMap<number, string>

/** Everything that the two sides of one call bring along. */
export interface Scene {
  inbound: boolean
  caller: Caller
  identity: Identity
  conduct: Conduct
  purpose: Purpose
  tools: readonly Tool[]
  refusedTransfers: RefusedTransfers
  wording: Wording
  story: Story
  random: Random
}

export function emptyStory(): Story {
  return {
    planned: 0,
    covered: 0,
    agreed: null,
    exit: null,
    said: {},
    answers: [],
    questions: 0,
    complaints: 0,
    card: false,
    messageLeft: false,
  }
}
