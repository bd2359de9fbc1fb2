import { Fragment } from 'react'
import type { ContactList } from '#contract/contacts/lists'
import { finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { contactLists } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { confirmDelete } from '~/ui/overlays/confirm'
import { CampaignLink } from './list-uses'

/** Deleting more contacts than this asks for the name of their list. */
const largeCount = 100

const isFinal = (status: string) => finalCampaignStatuses.some((final) => final === status)

/** The unfinished campaigns that keep a list from being deleted; undefined if there are none. */
function obstacleTo({ campaigns }: ContactList) {
  const unfinished = (campaigns ?? []).filter(({ status }) => !isFinal(status))
  if (unfinished.length === 0) return undefined
  return (
    <>
      It is used by{' '}
      {unfinished.map(({ id, name, status }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <CampaignLink id={id} name={name} /> ({status})
        </Fragment>
      ))}
      . Stop {unfinished.length === 1 ? 'the campaign' : 'these campaigns'} first, or delete the list later.
    </>
  )
}

/** Confirms before a list is deleted with its contacts, or says why it cannot be deleted. */
export function useDeleteList() {
  const remove = useWrite(contactLists.delete, { handlesErrors: true })
  return (list: ContactList, afterwards?: () => void) => {
    const { id, name, contact_count } = list
    const contacts = contact_count ? `Its ${formatCount(contact_count, 'contact')} will be deleted too. ` : ''
    confirmDelete({
      what: name,
      noun: 'list',
      consequences: `${contacts}This cannot be undone.`,
      typedName: (contact_count ?? 0) > largeCount ? name : undefined,
      obstacle: obstacleTo(list),
      action: () => remove.mutateAsync({ contact_list_id: id }),
      afterwards,
    })
  }
}
