import type { Contact } from '#contract/contacts/contacts'
import { mostNumbersAtOnce } from '#contract/do-not-call/do-not-call'
import { contacts, doNotCall } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { notify } from '~/ui/feedback/notify'
import { unlistedNumbers } from './contact-numbers'
import { ReasonDialog } from './reason-dialog'

type BlockContactsDialogProps = {
  count: number
  read: () => AsyncIterable<Contact>
  onBlocked: () => void
  onClose: () => void
}

/** Adds all numbers of several contacts to the do-not-call list. */
export function BlockContactsDialog({ count, read, onBlocked, onClose }: BlockContactsDialogProps) {
  const addMany = useWrite(doNotCall.addMany, { handlesErrors: true, alsoRefreshes: [contacts.list] })
  const who = formatCount(count, 'contact')
  const block = async (reason: string) => {
    const found = new Set<string>()
    for await (const contact of read()) for (const number of unlistedNumbers(contact)) found.add(number)
    const all = [...found]
    for (let at = 0; at < all.length; at += mostNumbersAtOnce)
      await addMany.mutateAsync({ body: { numbers: all.slice(at, at + mostNumbersAtOnce), reason } })
    notify({
      title:
        all.length > 0
          ? `Blocked ${formatCount(all.length, 'number')} of ${who}`
          : 'The numbers of these contacts are already blocked, or not dialable',
    })
    onBlocked()
  }
  return (
    <ReasonDialog title={`Block ${who}?`} verb="Block contacts" danger onConfirm={block} onClose={onClose}>
      All their numbers are added to the do-not-call list: calls and texts to them are rejected on every list,
      and waiting calls are not dialed.
    </ReasonDialog>
  )
}
