import { useQueryClient } from '@tanstack/react-query'
import { contacts } from '~/api/operations'
import { readAnew } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { dismissToast, notify } from '~/ui/feedback/notify'
import { countOf, type RowRanges } from '~/ui/grid/row-ranges'
import { eraseByIds } from './erase-by-ids'
import { hideContacts } from './hidden-contacts'
import type { UndoStack } from './undo-stack'

const undoSeconds = 12
const mostRanges = 10_000

type Options = { search: string | undefined; undos: UndoStack; takesSelections: boolean }

/** Contacts leave the screen at once; the server erases them only when the time to undo it is over. */
export function useDeleteContacts(contact_list_id: number, { search, undos, takesSelections }: Options) {
  const client = useQueryClient()
  const { mutateAsync } = useWrite(contacts.deleteSelection, { handlesErrors: true })

  const eraseSelection = async (ranges: RowRanges) => {
    const ids = ranges.map(({ first, last }) => ({ first_id: first.id, last_id: last.id }))
    for (let at = 0; at < ids.length; at += mostRanges) {
      const body = { search, ranges: ids.slice(at, at + mostRanges) }
      await mutateAsync({ contact_list_id, body })
    }
  }
  const erase = async (ranges: RowRanges, bringBack: () => void) => {
    try {
      await (takesSelections ? eraseSelection(ranges) : eraseByIds(contact_list_id, ranges))
      await readAnew(client, { queryKey: [resourceOf(contacts.list)] })
    } catch (error) {
      notify({
        tone: 'bad',
        title: `${formatCount(countOf(ranges), 'contact')} not deleted`,
        detail: error instanceof Error ? error.message : undefined,
        action: { label: 'Retry', onSelect: () => void erase(ranges, hide(ranges)) },
      })
    }
    bringBack()
  }
  const hide = (ranges: RowRanges) => hideContacts({ list: contact_list_id, search, ranges })

  return (ranges: RowRanges) => {
    const bringBack = hide(ranges)
    const timer = setTimeout(() => {
      forget()
      dismissToast(notice)
      void erase(ranges, bringBack)
    }, undoSeconds * 1000)
    const { undo, forget } = undos.add(() => {
      clearTimeout(timer)
      dismissToast(notice)
      bringBack()
    })
    const notice = notify({
      tone: 'neutral',
      title: `Deleting ${formatCount(countOf(ranges), 'contact')}`,
      detail: `You have ${undoSeconds} seconds to undo this. If you close the tab before then, nothing is erased.`,
      action: { label: 'Undo', onSelect: undo },
    })
  }
}
