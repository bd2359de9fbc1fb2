import type { Tool } from '#contract/bots/tools'
import type { DisconnectionReason } from '#rules/calls/end-reasons'
import type { Random } from '#server/telephony/random'
import type { Conduct } from '#server/telephony/simulator/bot/conduct'
import type { Purpose } from '#server/telephony/simulator/bot/purpose'
import type { Subject } from '#server/telephony/simulator/bot/subjects'
import type { Wording } from '#server/telephony/simulator/bot/wording'
import type { Caller, Exit } from '#server/telephony/simulator/caller/callers'
import type { Identity } from '#server/telephony/simulator/caller/identity'
import type { Passage } from './line'

/** Result of a conversation, from which the analysis is written. */
export interface Story {
  /** The bot's points, and how many of them were answered. */
  planned: number
  covered: number
  /** Null if the call ended before the bot asked for a decision. */
  agreed: boolean | null
  /** What a caller who declined asked for: "to move to Friday, 10:30 a.m."; null if nothing. */
  wish: string | null
  /** Whether the caller will agree if the call gets that far. */
  isWilling: boolean
  exit: Exit | null
  /** What the caller said, by subject. */
  said: Partial<Record<Subject, string>>
  /**
   * The bot's questions and the answers. `yes` is null if an answer was neither yes nor no; `decides`: the question
   * was about the bot's goal.
   */
  answers: { question: string; text: string; yes: boolean | null; decides: boolean }[]
  questions: number
  complaints: number
  card: boolean
  messageLeft: boolean
}

/** Why transfers were refused during the call, by tool id. */
export type RefusedTransfers = ReadonlyMap<number, string>

/** Everything that the two sides of a call need. */
export interface Scene {
  inbound: boolean
  caller: Caller
  identity: Identity
  conduct: Conduct
  purpose: Purpose
  tools: readonly Tool[]
  refusedTransfers: RefusedTransfers
  /** The rest of the call with another bot; undefined if there is no such bot. */
  handOver?: (uid: string) => { name: string; passage: () => Passage<DisconnectionReason> } | undefined
  wording: Wording
  story: Story
  random: Random
}

export const hasDeclined = ({ answers }: Story) =>
  answers.some(({ yes, decides }) => decides && yes === false)

export function emptyStory(): Story {
  return {
    planned: 0,
    covered: 0,
    agreed: null,
    wish: null,
    isWilling: false,
    exit: null,
    said: {},
    answers: [],
    questions: 0,
    complaints: 0,
    card: false,
    messageLeft: false,
  }
}
