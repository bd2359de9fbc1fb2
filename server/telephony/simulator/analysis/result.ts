import type { DisconnectionReason } from '#rules/calls/end-reasons'
import type { Scene } from '#server/telephony/simulator/scene'
import type { Performance } from '#server/telephony/simulator/stage'

export interface Result {
  /** 0 to 100. */
  score: number
  successful: boolean
  /** -1 to 1. */
  mood: number
  voicemail: boolean
  reason: DisconnectionReason
}

const PASS = 60
const BROKEN: DisconnectionReason[] = ['network_error', 'agent_error', 'timeout']

/** Scores the call: half for the points covered, half for the caller's reaction. */
export function resultOf(
  { story, caller }: Scene,
  { reason, turns }: Performance,
  voicemail: boolean,
): Result {
  const spoke = turns.some((turn) => turn.role === 'user')
  const covered = story.planned > 0 ? story.covered / story.planned : 0
  const mood = moodOf(story.complaints, story.questions, story.agreed, story.exit)
  const agreement = story.agreed ? 45 : 0
  const transferred = reason === 'transferred_to_human' ? 25 : 0
  const broken = BROKEN.includes(reason) ? 0.5 : 1
  const raw =
    voicemail || !spoke ? 0 : broken * (50 * covered + agreement + transferred + 5 * caller.goodwill)
  const score = Math.round(Math.min(100, Math.max(0, raw)))
  return { score, successful: score >= PASS, mood, voicemail, reason }
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
