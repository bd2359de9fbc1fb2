import { wasAnswered } from '#rules/calls/outcomes'
import type { CallOutcome } from '#server/telephony/carrier'

const patienceMs = 2_000
const fewestAnswered = 30
const mostSilentShare = 0.03

/**
 * Whether a person answered and the bot said nothing within two seconds of the answer, or of the end of the person's
 * greeting. Voicemail does not count, and neither does a person who hangs up sooner.
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

export function hasTooManySilent({ answered, silent }: Answers): boolean {
  return answered >= fewestAnswered && silent >= answered * mostSilentShare
}

export function silentSentence(answered: number, silent: number): string {
  const share = ((100 * silent) / answered).toFixed(1)
  return (
    `In ${silent} of ${answered} answered calls (${share} %) the bot was not heard within 2 seconds. ` +
    'A campaign pauses at 3 %. Check these calls before you resume it.'
  )
}
