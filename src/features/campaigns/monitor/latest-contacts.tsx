import type { LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import type { Target } from '#contract/campaigns/contacts'
import { formatNumber } from '~/lib/format/number'
import { ButtonLink } from '~/ui/controls/button-link'
import { TargetsTable } from './contacts/targets-table'

type LatestContactsProps = {
  targets: Target[]
  total: number
  link: (contact?: number) => LinkProps
}

/** The contacts that were dialed last, newest first. */
export function LatestContacts({ targets, total, link }: LatestContactsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="text-sm font-semibold">
          Latest contacts
        </h2>
        <ButtonLink {...link()} variant="quiet" size="small">
          All {formatNumber(total)}
        </ButtonLink>
      </div>
      <TargetsTable label="Latest contacts" targets={targets} link={({ contact_id }) => link(contact_id)} />
    </section>
  )
}
