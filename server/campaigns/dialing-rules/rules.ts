import type { DialingRules, DialingRulesChanges } from '#contract/campaigns/dialing-rules'
import { invalid } from '#contract/http/error'
import { confirmsLoosening, loosened, looseningWords } from '#rules/dialing/loosened-rules'

const names = [
  'concurrency',
  'hours_start',
  'hours_end',
  'attempts_per_day',
  'unknown_zone',
  'countries',
  'country_list',
  'api_calls_in_hours',
  'opt_outs',
  'disclosure_countries',
] as const

export type DecidedChange = {
  rules: DialingRules
  /** For the audit log. */
  action: 'dialing_rules.loosen' | 'dialing_rules.tighten'
  /** For example "attempts_per_day: 3 → 2". */
  subject: string
}

const asText = (rules: DialingRules, name: (typeof names)[number]) => String(rules[name])

/** The rules after a change; undefined if nothing changes. Throws 400 with the reasons of a refusal. */
export function decideChange(
  current: DialingRules,
  { reason, confirmation, ...changes }: DialingRulesChanges,
): DecidedChange | undefined {
  const rules = { ...current, ...changes }
  rules.country_list = [...new Set(rules.country_list)].sort()
  refuseImpossible(rules)
  const changed = names.filter((name) => asText(rules, name) !== asText(current, name))
  if (changed.length === 0) return undefined
  const isLoosened = loosened(current, rules).length > 0
  if (isLoosened) requireConfirmation(reason, confirmation)
  return {
    rules,
    action: isLoosened ? 'dialing_rules.loosen' : 'dialing_rules.tighten',
    subject: changed
      .map((name) => `${name}: ${asText(current, name) || 'none'} → ${asText(rules, name) || 'none'}`)
      .join(', '),
  }
}

function refuseImpossible({ hours_start, hours_end, countries, country_list }: DialingRules): void {
  if (hours_start >= hours_end) {
    throw invalid([{ path: 'hours_end', message: `This must be later than ${hours_start}.` }])
  }
  if (countries === 'listed' && country_list.length === 0) {
    throw invalid([{ path: 'country_list', message: 'Choose at least one country.' }])
  }
}

function requireConfirmation(reason: string | undefined, confirmation: string | undefined): void {
  const issues = [
    !confirmsLoosening(confirmation) && {
      path: 'confirmation',
      message: `This relaxes the calling rules. Type “${looseningWords}” to confirm.`,
    },
    reason === undefined && { path: 'reason', message: 'Enter a reason for the audit log.' },
  ].filter((issue) => issue !== false)
  if (issues.length > 0) throw invalid(issues)
}
