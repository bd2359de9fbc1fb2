import type { LinkProps } from '@tanstack/react-router'
import type { Target } from '#contract/campaigns/contacts'
import { formatNumber } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { PanelCard } from '~/ui/layout/panel-card'
import { TargetsTable } from './contacts/targets-table'

type LatestContactsProps = {
  targets: Target[]
  total: number
  link: (contact?: number) => LinkProps
}

/** The contacts that were dialed last, newest first. */
export function LatestContacts({ targets, total, link }: LatestContactsProps) {
  return (
    <PanelCard
      title="Latest contacts"
      actions={
        <ButtonLink {...link()} variant="quiet" size="small">
          All {formatNumber(total)}
        </ButtonLink>
      }
    >
      <TargetsTable label="Latest contacts" targets={targets} link={({ contact_id }) => link(contact_id)} />
    </PanelCard>
  )
}
