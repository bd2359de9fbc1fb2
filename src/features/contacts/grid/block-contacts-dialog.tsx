import { mostNumbersAtOnce } from '#contract/do-not-call/do-not-call'
import { contacts, doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { unlistedNumbers } from '~/features/do-not-call/contact-numbers'
import { ReasonDialog } from '~/features/do-not-call/reason-dialog'
import { formatCount } from '~/lib/format/number'
import { notify } from '~/ui/feedback/notify'
import { countOf, type RowRanges } from '~/ui/grid/row-ranges'
import { readSelected } from './read-selected'

type BlockContactsDialogProps = {
  list: number
  search: string | undefined
  selected: RowRanges
  onDone: () => void
  onClose: () => void
}

/** Adds all numbers of the selected contacts to the do-not-call list. */
export function BlockContactsDialog({ list, search, selected, onDone, onClose }: BlockContactsDialogProps) {
  const addMany = useWrite(doNotCall.addMany, { handlesErrors: true, alsoRefreshes: [contacts.list] })
  const count = formatCount(countOf(selected), 'contact')
  const block = async (reason: string) => {
    const numbers = new Set<string>()
    for await (const contact of readSelected(list, search, selected))
      for (const number of unlistedNumbers(contact)) numbers.add(number)
    const all = [...numbers]
    for (let at = 0; at < all.length; at += mostNumbersAtOnce)
      await addMany.mutateAsync({ body: { numbers: all.slice(at, at + mostNumbersAtOnce), reason } })
    notify({
      title:
        all.length > 0
          ? `Blocked ${formatCount(all.length, 'number')} of ${count}`
          : 'The numbers of these contacts are already blocked, or not dialable',
    })
    onDone()
  }
  return (
    <ReasonDialog title={`Block ${count}?`} verb="Block contacts" danger onConfirm={block} onClose={onClose}>
      All their numbers are added to the do-not-call list: calls and texts to them are rejected on every list,
      and waiting calls are not dialed.
    </ReasonDialog>
  )
}
