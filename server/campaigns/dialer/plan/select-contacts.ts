import type { DialingDecision, DialingGate } from '#contract/campaigns/decision'
import { decisionAt } from '#rules/dialing/decision'
import { addDial, addOpenCall, type Candidate, type NumberFacts } from './candidates'
import type { Context } from './context'
import { factsOf } from './facts'

export type SelectedContact = {
  candidate: Candidate
  number: string
  values: Record<string, string>
  verdict: DialingDecision
}

type Refusal = Extract<DialingDecision, { allowed: false }>

export type BlockedContact = {
  candidate: Candidate
  verdict: Refusal
}

export type Selection = {
  selected: SelectedContact[]
  blocked: BlockedContact[]
  /** The gate that blocked the whole campaign, so that the remaining contacts were not decided. */
  stoppedBy: DialingGate | null
}

/** These gates block the campaign with all its contacts. */
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
 * Selects the candidates to dial at `now` (ms), in order, and the gates that block the others. Each dial counts for the
 * candidates after it. The function is pure, except that it adds the dials to `numbers`.
 */
export function selectContacts(
  context: Context,
  candidates: readonly Candidate[],
  numbers: NumberFacts,
  now: number,
): Selection {
  const choice: Selection = { selected: [], blocked: [], stoppedBy: null }
  const { rules } = context
  for (const candidate of candidates) {
    const { contact, number, values } = factsOf(context, candidate, numbers, now)
    const begun = choice.selected.length
    const campaign = {
      ...context.facts,
      open: context.facts.open + begun,
      organizationOpen: context.facts.organizationOpen + begun,
    }
    const verdict = decisionAt({ campaign, contact, rules }, now)
    if (verdict.allowed && number !== null) {
      choice.selected.push({ candidate, number, values, verdict })
      addDial(numbers, number, now, candidate.contact_id)
      addOpenCall(numbers, number, `of contact ${candidate.contact_id}`)
    } else if (!verdict.allowed) {
      if (gatesOfCampaign.includes(verdict.gate)) return { ...choice, stoppedBy: verdict.gate }
      choice.blocked.push({ candidate, verdict })
    }
  }
  return choice
}
