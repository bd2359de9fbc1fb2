import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ContactList } from '#contract/contacts/lists'
import { confirmation } from '~/ui/overlays/confirm'

/** The campaigns that use the list, newest first: " · used by Autumn (Running) and 3 more". */
export function ListUses({ list: { campaigns, campaign_count } }: { list: ContactList }) {
  if (!campaigns?.length) return null
  const rest = (campaign_count ?? campaigns.length) - campaigns.length
  return (
    <>
      {' · used by '}
      {campaigns.map(({ id, name, status }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <CampaignLink id={id} name={name} /> ({status})
        </Fragment>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </>
  )
}

export function CampaignLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      to="/campaigns/$campaignId"
      params={{ campaignId: id }}
      onClick={() => confirmation.set(null)}
      className="underline decoration-line underline-offset-2 hover:decoration-current"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
