import { useQueryClient } from '@tanstack/react-query'
import { contacts } from '~/api/operations'
import { resourceOf } from '~/api/query-key'
import { useWrite } from '~/api/use-write'
import { formatCount, formatNumber } from '~/lib/format-number'
import { dismissToast, notify } from '~/ui/notify'
import { type Erasure, erase } from './erase'
import { hideContacts } from './hidden-contacts'

const undoSeconds = 12

/** Contacts leave the screen at once; the server erases them only when the time to undo it is over. */
export function useDeleteContacts(contact_list_id: number) {
  const client = useQueryClient()
  const { mutateAsync } = useWrite(contacts.delete, { handlesErrors: true })

  const eraseNow = async (ids: number[], bringBack: () => void) => {
    const result = await erase(ids, (contact_ids) => mutateAsync({ contact_list_id, body: { contact_ids } }))
    await client.invalidateQueries({ queryKey: [resourceOf(contacts.delete)] })
    client.removeQueries({ queryKey: [resourceOf(contacts.list), contacts.list.route], type: 'inactive' })
    bringBack()
    if (result.failed.length > 0) tellFailure(result)
  }

  const tellFailure = ({ done, failed, reason }: Erasure) =>
    notify({
      tone: 'bad',
      title: `${formatNumber(done)} deleted, ${formatNumber(failed.length)} not deleted`,
      detail: reason,
      action: {
        label: 'Retry failed only',
        onSelect: () => void eraseNow(failed, hideContacts(contact_list_id, failed)),
      },
    })

  return (ids: number[]) => {
    const bringBack = hideContacts(contact_list_id, ids)
    const timer = setTimeout(() => {
      dismissToast(notice)
      void eraseNow(ids, bringBack)
    }, undoSeconds * 1000)
    const undo = () => {
      clearTimeout(timer)
      bringBack()
    }
    const notice = notify({
      tone: 'neutral',
      title: `Deleting ${formatCount(ids.length, 'contact')}`,
      detail: `You have ${undoSeconds} seconds to undo this. If you close the tab before then, nothing is erased.`,
      action: { label: 'Undo', onSelect: undo },
    })
  }
}
