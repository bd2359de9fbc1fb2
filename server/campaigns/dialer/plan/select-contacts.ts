import type { DialingDecision, DialingGate } from '#contract/campaigns/decision'
import { decisionAt } from '#rules/dialing/decision'
import type { Candidate, NumberFacts } from './candidates'
import { noteDial } from './candidates'
import type { Context } from './context'
import { factsOf } from './facts'

export type Chosen = {
  candidate: Candidate
  number: string
  values: Record<string, string>
  verdict: DialingDecision
}

type Refusal = Extract<DialingDecision, { allowed: false }>

export type Held = {
  candidate: Candidate
  verdict: Refusal
}

export type Choice = {
  chosen: Chosen[]
  held: Held[]
  /** The gate of the campaign at which the choice ended before all were looked at. */
  stoppedBy: DialingGate | null
}

/** What these gates hold is the campaign with all of its contacts. */
const gatesOfCampaign: readonly DialingGate[] = [
  'campaign_status',
  'bot',
  'from_number',
  'list',
  'window',
  'clock_change',
  'concurrency',
]

/**
 * Who of the candidates is dialled at `now`, in their order, and what holds the others. Each dial counts at once for
 * those after it. Pure but for `numbers`, which learns of the dials.
 */
export function choose(
  context: Context,
  candidates: readonly Candidate[],
  numbers: NumberFacts,
  now: number,
): Choice {
  const choice: Choice = { chosen: [], held: [], stoppedBy: null }
  const { rules } = context
  for (const candidate of candidates) {
    const { contact, number, values } = factsOf(context, candidate, numbers)
    const begun = choice.chosen.length
    const campaign = {
      ...context.facts,
      open: context.facts.open + begun,
      organizationOpen: context.facts.organizationOpen + begun,
    }
    const verdict = decisionAt({ campaign, contact, rules }, now)
    if (verdict.allowed && number !== null) {
      choice.chosen.push({ candidate, number, values, verdict })
      noteDial(numbers, number, now, candidate.contact_id)
    } else if (!verdict.allowed) {
      if (gatesOfCampaign.includes(verdict.gate)) return { ...choice, stoppedBy: verdict.gate }
      choice.held.push({ candidate, verdict })
    }
  }
  return choice
}
