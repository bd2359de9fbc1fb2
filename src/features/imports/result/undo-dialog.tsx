import { useQuery } from '@tanstack/react-query'
import type { Import } from '#contract/contacts/imports'
import { contactLists, doNotCall, imports } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

function useListName({ target, contact_list_id }: Import): string {
  const list = useQuery({
    ...query(contactLists.get, { contact_list_id: contact_list_id ?? 0 }),
    enabled: contact_list_id !== null,
  })
  return target === 'contacts' ? (list.data?.name ?? 'the list') : 'the do-not-call list'
}

/** Asks before an import is undone, with the list and how many rows go. */
export function UndoDialog({ job, onClose }: { job: Import; onClose: () => void }) {
  const undo = useWrite(imports.undo, {
    handlesErrors: true,
    alsoRefreshes: [contactLists.list, doNotCall.list],
  })
  const name = useListName(job)
  const noun = job.target === 'contacts' ? 'contact' : 'number'
  const { added_count, overwritten_count } = job
  const removed = formatCount(added_count, noun)
  const restored = formatCount(overwritten_count, 'contact')
  return (
    <ConfirmDialog
      title={added_count > 0 ? `Remove ${removed}?` : `Restore ${restored}?`}
      verb={added_count > 0 ? `Remove ${noun}s` : 'Restore contacts'}
      pending={undo.isPending}
      error={undo.error?.message}
      onConfirm={() => undo.mutate({ import_id: job.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {added_count > 0 && `${removed} from ${job.file_name} will be removed from ${name}. `}
      {overwritten_count > 0 && `${restored} will get their previous values back. `}
      Rows changed since the import are left as they are. This cannot be undone.
    </ConfirmDialog>
  )
}
