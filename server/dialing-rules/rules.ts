import type { DialingRules, DialingRulesChanges } from '#contract/dialing-rules'
import { invalid } from '#contract/error'
import { loosened, looseningWords } from '#contract/loosened-rules'

const names = ['concurrency', 'hours_start', 'hours_end', 'attempts_per_day', 'unknown_zone'] as const

export type DecidedChange = {
  rules: DialingRules
  /** For the audit log. */
  action: 'dialing_rules.loosen' | 'dialing_rules.tighten'
  /** What was changed, as in "attempts_per_day: 3 → 2". */
  subject: string
}

/** The rules as they are to be, or the reason why they may not be so; undefined when nothing changes. */
export function decideChange(
  current: DialingRules,
  { reason, confirmation, ...changes }: DialingRulesChanges,
): DecidedChange | undefined {
  const rules = { ...current, ...changes }
  if (rules.hours_start >= rules.hours_end) {
    throw invalid([{ path: 'hours_end', message: `This must be later than ${rules.hours_start}.` }])
  }
  const changed = names.filter((name) => rules[name] !== current[name])
  if (changed.length === 0) return undefined
  const isLoosened = loosened(current, rules).length > 0
  if (isLoosened) requireConfirmation(reason, confirmation)
  return {
    rules,
    action: isLoosened ? 'dialing_rules.loosen' : 'dialing_rules.tighten',
    subject: changed.map((name) => `${name}: ${current[name]} → ${rules[name]}`).join(', '),
  }
}

function requireConfirmation(reason: string | undefined, confirmation: string | undefined): void {
  const issues = [
    confirmation !== looseningWords && {
      path: 'confirmation',
      message: `Type “${looseningWords}”: the people called would be protected less.`,
    },
    reason === undefined && { path: 'reason', message: 'Say why: the audit log keeps it.' },
  ].filter((issue) => issue !== false)
  if (issues.length > 0) throw invalid(issues)
}
