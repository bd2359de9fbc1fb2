import type { DialingDecision, DialingGate, GateCheck } from '#contract/campaigns/decision'
import { campaignGates } from './decision-campaign'
import { contactGates } from './decision-contact'
import type { DialingQuestion, Gate } from './decision-facts'
import { dialingGates } from './dialing-gates'

/** Incremented whenever `decisionAt` decides differently; stored with each dial. */
export const decisionVersion = 2

const gates: Record<DialingGate, Gate> = { ...campaignGates, ...contactGates }

/** Gates that neither time nor the state of the campaign changes. */
export const lastingGates = [
  'contact_number',
  'forbidden_number',
  'country',
  'do_not_call',
  'duplicate',
  'variables',
  'unknown_zone',
] as const satisfies readonly DialingGate[]

/** Like `decisionAt`, but asks only some gates, in the given order. */
export function decisionByGates(
  asked: readonly DialingGate[],
  question: DialingQuestion,
  instant: number,
): DialingDecision {
  const rules_version = question.rules.version
  const checks: GateCheck[] = []
  let until: number | null = null
  for (const gate of asked) {
    const answer = gates[gate](question, instant)
    const { values } = answer
    if (answer.blocked) return { allowed: false, rules_version, gate, values, until: answer.until }
    checks.push({ gate, values })
    if (answer.until !== null && (until === null || answer.until < until)) until = answer.until
  }
  return { allowed: true, rules_version, checks, until }
}

/**
 * Decides whether this campaign may dial this contact at `instant` (ms since the epoch). If not, the first
 * gate that blocks is the answer, and `until` is when that gate stops blocking. For an allowed dial, `until`
 * is when the first gate starts to block. The dialer decides with this function, and pages explain with it.
 * Throws a RangeError for an unknown zone. Source: decisions, "Campaigns".
 */
export function decisionAt(question: DialingQuestion, instant: number): DialingDecision {
  return decisionByGates(dialingGates, question, instant)
}
