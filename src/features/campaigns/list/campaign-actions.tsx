import type { LinkProps } from '@tanstack/react-router'
import type { CampaignFormState } from '~/features/campaigns/form/use-campaign-form'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'

export function CampaignActions({ state, back }: { state: CampaignFormState; back: LinkProps }) {
  const { isNew, isDirty, isSubmitting, submit } = state
  return (
    <>
      <ButtonLink {...back}>Cancel</ButtonLink>
      <Button
        variant="primary"
        pending={isSubmitting}
        disabledReason={isNew || isDirty ? null : 'No changes to save'}
        onClick={() => void submit()}
      >
        {isNew ? 'Launch campaign' : 'Save campaign'}
      </Button>
    </>
  )
}
