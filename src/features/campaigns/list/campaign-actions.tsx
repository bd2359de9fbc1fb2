import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CampaignFormState } from '~/features/campaigns/form/use-campaign-form'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'

type CampaignActionsProps = {
  state: CampaignFormState
  back: LinkProps
  /** Before the button that saves or launches. */
  children?: ReactNode
}

export function CampaignActions({ state, back, children }: CampaignActionsProps) {
  const { isNew, isDirty, isSubmitting, submit } = state
  return (
    <>
      <ButtonLink variant="quiet" {...back}>
        Cancel
      </ButtonLink>
      {children}
      <Button
        variant="primary"
        pending={isSubmitting}
        disabledReason={isNew || isDirty ? null : 'No changes to save'}
        onClick={() => void submit()}
      >
        {isNew ? 'Review and launch' : 'Save'}
      </Button>
    </>
  )
}
