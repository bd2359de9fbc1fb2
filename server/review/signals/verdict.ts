import { asksNotToBeCalled } from '#rules/calls/do-not-call-request'
import type { FoundSignal } from '#server/schema/review-tables'
import { agreements, anger, lastWordRefusals, plainWords, refusals, says, wrongNumber } from './phrases'
import { byCaller, type CallFacts, placeOf, type Said, timesInWords } from './talk'

const isAngry = ({ text }: Said) => says(plainWords(text), anger)
const refuses = ({ text }: Said) => says(plainWords(text), refusals)
const agrees = ({ text }: Said) => says(plainWords(text), agreements)

type Contradiction = { said: Said | undefined; weight: number; words: string }

/** A statement that contradicts success. A later agreement cancels a refusal. */
function contradictionOf(
  said: readonly Said[],
  { disconnection_reason }: CallFacts,
): Contradiction | undefined {
  const lines = byCaller(said)
  const last = lines.at(-1)
  const agreed = lines.findLast(agrees)?.line ?? -1
  const asked = lines.find(({ text }) => asksNotToBeCalled(text))
  if (asked) return { said: asked, weight: 90, words: 'the caller asked not to be called again' }
  const wrong = lines.find(({ text }) => says(plainWords(text), wrongNumber))
  if (wrong) return { said: wrong, weight: 85, words: 'the caller said that the number is wrong' }
  if (last && isAngry(last) && (disconnection_reason ?? 'user_ended_call') === 'user_ended_call')
    return { said: last, weight: 85, words: 'the caller left angry' }
  const refused = lines.findLast((line) => refuses(line) && line.line > agreed)
  if (refused) return { said: refused, weight: 80, words: 'the caller refused' }
  if (last && last.line > agreed && isLastWordRefusal(last, said))
    return { said: last, weight: 70, words: 'the caller’s last words are a refusal' }
  if (said.length > 0 && lines.length === 0)
    return { said: undefined, weight: 80, words: 'the caller never said a word' }
  return undefined
}

// "No, thanks" after "anything else?" is a normal end of a call.
const closings = ['anything else', 'any other questions', 'any more questions', 'help you with']

function isLastWordRefusal(last: Said, said: readonly Said[]): boolean {
  if (!says(plainWords(last.text), lastWordRefusals)) return false
  const before = said.findLast(({ role, line }) => role === 'assistant' && line < last.line)
  return !before || !says(plainWords(before.text), closings)
}

const farewells = ['bye', 'goodbye', 'thank you', 'thanks', 'have a nice day', 'take care']
const isFarewell = ({ text }: Said) => says(plainWords(text), farewells) && plainWords(text).length < 30

/** End reasons with which a call fails, whatever was agreed. */
const broken = ['network_error', 'agent_error', 'system_error', 'timeout', 'voicemail']

/** Compares the bot's verdict with the conversation. */
export function verdictSignals(facts: CallFacts, said: readonly Said[]): FoundSignal[] {
  const verdict = facts.call_analysis?.is_successful
  if (verdict === true) {
    const found = contradictionOf(said, facts)
    if (!found) return []
    const reason = `Marked successful, but ${found.words}.`
    return [{ kind: 'false_success', weight: found.weight, reason, ...placeOf(found.said) }]
  }
  if (verdict !== false || broken.includes(facts.disconnection_reason ?? '')) return []
  const lines = byCaller(said)
  const agreed = lines
    .filter((line) => !isFarewell(line))
    .slice(-2)
    .findLast(agrees)
  if (!agreed || lines.some((line) => refuses(line) || isAngry(line) || asksNotToBeCalled(line.text)))
    return []
  const reason = 'Marked not successful, but the caller agreed near the end.'
  return [{ kind: 'missed_success', weight: 55, reason, ...placeOf(agreed) }]
}

export function angerSignals({ disconnection_reason }: CallFacts, said: readonly Said[]): FoundSignal[] {
  const lines = byCaller(said)
  const angry = lines.filter(isAngry)
  const [first] = angry
  if (!first) return []
  const leftSo = angry.at(-1) === lines.at(-1) && disconnection_reason === 'user_ended_call'
  const weight = Math.min(60, 25 + 10 * angry.length) + (leftSo ? 10 : 0)
  const often = angry.length > 1 ? ` ${timesInWords(angry.length)}` : ''
  const reason = `The caller sounded angry${often}${leftSo ? ', then hung up' : ''}.`
  return [{ kind: 'anger', weight, reason, ...placeOf(first) }]
}
