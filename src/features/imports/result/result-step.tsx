import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Import } from '#contract/contacts/imports'
import { contactLists, doNotCall, imports } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { query } from '~/api/reading/query'
import { resourceOf } from '~/api/reading/query-key'
import { useWrite } from '~/api/writing/use-write'
import { stateOf, uncallableInWords, undoneInWords } from '~/features/imports/import-words'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Status } from '~/ui/feedback/status'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { BlockedNumbers, SkippedRows } from './blocked-numbers'
import { FailedRows } from './failed-rows'

function useListName({ target, contact_list_id }: Import): string {
  const list = useQuery({
    ...query(contactLists.get, { contact_list_id: contact_list_id ?? 0 }),
    enabled: contact_list_id !== null,
  })
  return target === 'contacts' ? (list.data?.name ?? 'the list') : 'the do-not-call list'
}

/** Confirms the undo, with the list and the number of rows. */
function useUndoImport(job: Import) {
  const undo = useWrite(imports.undo, {
    handlesErrors: true,
    alsoRefreshes: [contactLists.list, doNotCall.list],
  })
  const name = useListName(job)
  const noun = job.target === 'contacts' ? 'contact' : 'number'
  const { added_count, overwritten_count } = job
  const removed = formatCount(added_count, noun)
  const restored = formatCount(overwritten_count, 'contact')
  return () =>
    confirmAction({
      title: added_count > 0 ? `Remove ${removed}?` : `Restore ${restored}?`,
      verb: added_count > 0 ? `Remove ${noun}s` : 'Restore contacts',
      consequences: [
        added_count > 0 && `${removed} from ${job.file_name} will be removed from ${name}.`,
        overwritten_count > 0 && `${restored} will get their previous values back.`,
        'Rows changed since the import are left as they are. This cannot be undone.',
      ]
        .filter(Boolean)
        .join(' '),
      action: () => undo.mutateAsync({ import_id: job.id }),
    })
}

const changedLists = [contactLists.list, doNotCall.list]

type ResultStepProps = { job: Import; actions: ReactNode }

/** The counts, failed rows, and the undo. */
export function ResultStep({ job, actions }: ResultStepProps) {
  const client = useQueryClient()
  const start = useWrite(imports.start)
  const askToUndo = useUndoImport(job)
  // The server changed these lists in the background, so the cached pages are stale.
  useEffect(() => {
    for (const read of changedLists) void invalidate(client, { queryKey: [resourceOf(read)] })
  }, [client])
  const isUndone = job.status === 'undone'
  const { tone, word } = stateOf(job)
  const uncallable = isUndone ? undefined : uncallableInWords(job)
  const facts: [string, number][] = [
    ['Added', job.added_count],
    ...(job.at_platform ? [] : [['Updated', job.overwritten_count] as [string, number]]),
    ['Skipped', job.skipped_count],
    ['Failed', job.failed_count],
    ['Rows in the file', job.row_count],
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      <Section
        title="Result"
        actions={
          <>
            {!isUndone && !job.at_platform && job.added_count + job.overwritten_count > 0 && (
              <Button onClick={askToUndo}>Undo import</Button>
            )}
            {job.at_platform && job.status === 'failed' && (
              <Button pending={start.isPending} onClick={() => start.mutate({ import_id: job.id })}>
                Continue
              </Button>
            )}
            {actions}
          </>
        }
      >
        <div className="grid gap-3">
          <p role="status" className="flex flex-wrap items-center gap-2">
            <Status tone={tone}>{word}</Status>
            {isUndone && undoneInWords(job)}
          </p>
          {job.note && <Notice tone={job.status === 'failed' ? 'bad' : 'info'}>{job.note}</Notice>}
          {uncallable && (
            <Notice tone="warn" title={uncallable}>
              Add a full number to call them.
            </Notice>
          )}
          {Boolean(job.unclear_count) && <Unclear count={job.unclear_count ?? 0} />}
          <Facts items={facts.map(([label, count]) => ({ label, value: formatNumber(count) }))} />
          {job.at_platform && (
            <p className="text-sm text-muted">
              The platform imported these contacts and cannot undo an import. Delete unwanted contacts in the
              list.
            </p>
          )}
        </div>
      </Section>
      {Boolean(job.blocked_count) && <BlockedNumbers job={job} />}
      {!isUndone && <SkippedRows job={job} />}
      {job.failed_count > 0 && <FailedRows job={job} canFix={!isUndone && !job.at_platform} />}
    </div>
  )
}

function Unclear({ count }: { count: number }) {
  return (
    <Notice
      tone="warn"
      title={`We could not confirm whether ${formatCount(count, 'row was', 'rows were')} imported`}
    >
      The platform did not answer, and its contact list does not show it. The rows are listed below. Check the
      contact list before you import them again.
    </Notice>
  )
}
