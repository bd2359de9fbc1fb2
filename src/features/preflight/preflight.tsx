import { Section } from '~/ui/section'
import type { CampaignPlan, Proposal } from './campaign-plan'

type PreflightProps = {
  plan: CampaignPlan
  /** Puts what the sliders propose into the form. */
  onUse: (proposal: Proposal) => void
}

/** Who would be called, who would not and why, and how the campaign would go: beside the form, as it stands now. */
export function Preflight({ plan: _plan, onUse: _onUse }: PreflightProps) {
  return <Section title="Preflight">{null}</Section>
}
