import type { Preflight } from '#contract/campaigns/preflight'
import { RetryFields } from '~/features/campaigns/form/retries/retry-fields'
import { Section } from '~/ui/layout/section'
import type { CampaignControl } from './campaign-control'
import { PaceFields } from './pace-fields'
import { VariableFields } from './variable-fields'

type HowFieldsProps = { control: CampaignControl; called?: Pick<Preflight, 'unfilled'> }

/** How many calls at a time, what is dialled again, and what is said where a contact lacks a variable. */
export function HowFields({ control, called }: HowFieldsProps) {
  return (
    <>
      <Section title="How it dials">
        <div className="grid gap-5">
          <PaceFields control={control} />
          <RetryFields control={control} />
        </div>
      </Section>
      <VariableFields control={control} called={called} />
    </>
  )
}
