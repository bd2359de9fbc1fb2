import type { DialingDecision, DialingGate } from '#contract/campaigns/decision'
import type { DialingRules } from '#contract/campaigns/dialing-rules'
import { decisionByGates, lastingGates } from '#rules/dialing/decision'
import type { CampaignFacts, ContactFacts } from '#rules/dialing/decision-facts'
import { calledHoursAt } from '#rules/schedule/called-hours'

/** The gates that do not depend on the hour, and the attempts, which block for a day at most. */
const asked: readonly DialingGate[] = [...lastingGates, 'attempts']

export type HeldVerdict = Extract<DialingDecision, { allowed: false }>

/** A campaign without any gate of its own, so that only the gates of the contact decide. */
function readyCampaign(timezone: string): CampaignFacts {
  return {
    status: 'Running',
    schedule: { timezone, start: 0, end: 1, days: null, since: 0 },
    hasBot: true,
    hasNumber: true,
    contacts: 1,
    concurrency: null,
    open: 0,
    organizationOpen: 0,
  }
}

/** Returns the decision that blocks a contact, by the gates of the dialer; null if at most the hour blocks it. */
export function createHolding(rules: DialingRules, timezone: string, now: number) {
  const campaign = readyCampaign(timezone)
  // There are few sets of zones, so the result is cached for each.
  const neverWithin = new Map<string, boolean>()

  function isNeverWithin(zones: readonly string[]): boolean {
    const set = zones.length > 0 ? zones : [timezone]
    const key = set.length === 1 ? (set[0] ?? '') : set.join()
    const known = neverWithin.get(key)
    if (known !== undefined) return known
    const { isWithin, until } = calledHoursAt(set, rules, now)
    const found = !isWithin && until === null
    neverWithin.set(key, found)
    return found
  }

  return (contact: ContactFacts): HeldVerdict | null => {
    const question = { campaign, contact, rules }
    const verdict = decisionByGates(asked, question, now)
    if (!verdict.allowed && verdict.gate !== 'attempts') return verdict
    const hours = isNeverWithin(contact.zones) ? decisionByGates(['called_hours'], question, now) : verdict
    return hours.allowed ? null : hours
  }
}
