import { wasAnswered } from '#rules/calls/outcomes'
import type { CallOutcome } from '#server/telephony/carrier'

const patienceMs = 2_000
const fewestAnswered = 30
const mostSilentShare = 0.03

/**
 * Whether a person answered and heard nothing from the bot within two seconds: of the answer, or of the end of the
 * greeting when the person spoke first. Machines are no people, and who hangs up sooner has not waited.
 */
export function isSilent(call: CallOutcome): boolean {
  if (!wasAnswered(call)) return false
  const { duration_ms, turns } = call
  const greeting = turns.find(({ role, start_ms }) => role === 'user' && start_ms <= patienceMs)
  const latest = (greeting?.end_ms ?? 0) + patienceMs
  const first = turns.find(({ role }) => role === 'assistant')
  return first ? first.start_ms > latest : duration_ms > latest
}

type Answers = { answered: number; silent: number }

/** 3 % or more of at least 30 answered calls. */
export function hasTooManySilent({ answered, silent }: Answers): boolean {
  return answered >= fewestAnswered && silent >= answered * mostSilentShare
}

export function silentSentence(answered: number, silent: number): string {
  const share = ((100 * silent) / answered).toFixed(1)
  return (
    `In ${silent} of ${answered} answered calls (${share} %) the bot was not heard within 2 seconds. ` +
    'At 3 % a campaign pauses itself: look into these calls before resuming it.'
  )
}
