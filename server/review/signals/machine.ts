import type { FoundSignal } from '#server/schema/review-tables'
import { mailboxGreetings, personGreetings, plainWords, says } from './phrases'
import { byBot, byCaller, type CallFacts, placeOf, type Said } from './talk'

const isGreeting = ({ text }: Said) => says(plainWords(text), mailboxGreetings)

const wasDetected = ({ disconnection_reason, events }: CallFacts) =>
  disconnection_reason === 'voicemail' || (events ?? []).some(({ type }) => type === 'voicemail_detected')

/** A machine to which the bot talked as to a person. */
function machineTaken(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const greeting = byCaller(said).slice(0, 2).find(isGreeting)
  if (!greeting || wasDetected(facts)) return []
  const answers = byBot(said).filter(({ line }) => line > greeting.line).length
  // Where nobody tells how the call ended, one line after the greeting may be the message that was to be left.
  if (facts.disconnection_reason == null && answers < 2) return []
  const isSuccess = facts.call_analysis?.is_successful === true
  const reason = `A mailbox answered, and the bot talked to it as to a person${isSuccess ? '; the verdict is success' : ''}.`
  const weight = isSuccess ? 90 : Math.min(70, 50 + 4 * answers)
  return [{ kind: 'voicemail_taken_for_person', weight, reason, ...placeOf(greeting) }]
}

/** A person whom the bot took for a machine. */
function personTaken(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const lines = byCaller(said)
  const [first] = lines
  if (!first || !wasDetected(facts) || lines.some(isGreeting)) return []
  const isConversation = lines.length > 1
  const isPersonal = lines.some(({ text }) => says(plainWords(text), personGreetings) || text.includes('?'))
  if (!isConversation && !isPersonal) return []
  const reason = isConversation
    ? `Ended as a mailbox, although the caller spoke ${lines.length} times.`
    : 'Ended as a mailbox, although a person seems to have answered.'
  return [{ kind: 'person_taken_for_voicemail', weight: isConversation ? 80 : 70, reason, ...placeOf(first) }]
}

export function machineSignals(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  return [...machineTaken(facts, said), ...personTaken(facts, said)]
}
