import type { DialingGate, DialingVerdict, GateCheck } from '#contract/campaigns/decision'
import { campaignGates } from './decision-campaign'
import { contactGates } from './decision-contact'
import type { DialingQuestion, Gate } from './decision-facts'
import { dialingGates } from './dialing-gates'

/** Counted up whenever `verdictAt` decides differently; kept with each decision to dial. */
export const verdictVersion = 2

const gates: Record<DialingGate, Gate> = { ...campaignGates, ...contactGates }

/** The gates that time does not move: what holds a contact whatever the hour and however the campaign stands. */
export const lastingGates = [
  'contact_number',
  'forbidden_number',
  'country',
  'do_not_call',
  'duplicate',
  'variables',
  'unknown_zone',
] as const satisfies readonly DialingGate[]

/** As `verdictAt`, but asks only some of the gates, in the given order. */
export function verdictOf(
  asked: readonly DialingGate[],
  question: DialingQuestion,
  instant: number,
): DialingVerdict {
  const rules_version = question.rules.version
  const checks: GateCheck[] = []
  let until: number | null = null
  for (const gate of asked) {
    const answer = gates[gate](question, instant)
    const { values } = answer
    if (answer.holds) return { allowed: false, rules_version, gate, values, until: answer.until }
    checks.push({ gate, values })
    if (answer.until !== null && (until === null || answer.until < until)) until = answer.until
  }
  return { allowed: true, rules_version, checks, until }
}

/**
 * May this contact be dialled by this campaign at `instant` (ms since the epoch), and if not, what holds it and until
 * when? The first gate that holds it is the answer; `until` is when that gate lets it pass, or, of an allowed dial, when
 * the first gate will not any more. The dialer dials through this function and the pages explain through it.
 * Throws a RangeError for a zone that this engine does not know. Source: decisions, "Campaigns".
 */
export function verdictAt(question: DialingQuestion, instant: number): DialingVerdict {
  return verdictOf(dialingGates, question, instant)
}
