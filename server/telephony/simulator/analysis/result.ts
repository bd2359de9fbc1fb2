import type { DisconnectionReason } from '#rules/calls/end-reasons'
import { hasDeclined, type Scene } from '#server/telephony/simulator/scene'
import type { Performance } from '#server/telephony/simulator/stage'

export interface Result {
  /** 0 to 100. */
  score: number
  successful: boolean
  /** -1 to 1. */
  mood: number
  voicemail: boolean
  reason: DisconnectionReason
  decision: Decision | null
}

const PASS = 60
/** The scale of ten reads a higher score as a success. */
const BEST_FAIL = 54

/** What came of the bot's goal; null if the call ended before that. */
type Decision = 'agreed' | 'asked for something else' | 'declined' | 'undecided'

function decisionOf(story: Scene['story']): Decision | null {
  const { agreed, wish } = story
  if (agreed) return 'agreed'
  if (wish !== null) return 'asked for something else'
  if (agreed === null) return null
  return hasDeclined(story) ? 'declined' : 'undecided'
}

const BROKEN: DisconnectionReason[] = ['network_error', 'agent_error', 'timeout']

/**
 * Scores the call: half for the points covered, half for the caller's reaction. A call is successful if the caller
 * agreed, or asked for another day and the bot's criterion counts that.
 */
export function resultOf(
  { story, caller }: Scene,
  { reason, turns }: Performance,
  { voicemail, criterion }: { voicemail: boolean; criterion: string },
): Result {
  const spoke = turns.some((turn) => turn.role === 'user')
  const covered = story.planned > 0 ? story.covered / story.planned : 0
  const mood = moodOf(story.complaints, story.questions, story.agreed, story.exit)
  const decision = decisionOf(story)
  const countsMoves = /\b(moved?|rescheduled?|booked)\b/i.test(criterion)
  const isMoved = decision === 'asked for something else' && story.agreed !== null && countsMoves
  const successful = spoke && !voicemail && (decision === 'agreed' || isMoved)
  const agreement = successful ? 45 : 0
  const transferred = reason === 'transferred_to_human' ? 25 : 0
  const broken = BROKEN.includes(reason) ? 0.5 : 1
  const raw =
    voicemail || !spoke ? 0 : broken * (50 * covered + agreement + transferred + 5 * caller.goodwill)
  const [least, most] = successful ? [PASS, 100] : [0, BEST_FAIL]
  const score = Math.round(Math.min(most, Math.max(least, raw)))
  return { score, successful, mood, voicemail, reason, decision }
}

function moodOf(complaints: number, questions: number, agreed: boolean | null, exit: string | null): number {
  const left = { furious: -0.9, stop_calling: -0.8, hangs_up: -0.5, wants_human: -0.3, wrong_number: -0.2 }
  const leaving = left[exit as keyof typeof left] ?? 0
  const raw =
    (agreed ? 0.6 : agreed === false ? -0.1 : 0) +
    leaving -
    complaints * 0.2 +
    Math.min(0.2, questions * 0.05)
  return Math.max(-1, Math.min(1, raw))
}
