import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Import } from '#contract/contacts/imports'
import { contactLists, doNotCall, imports } from '~/api/operations'
import { readAnew } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { useWrite } from '~/api/writing/use-write'
import { stateOf, undoneInWords } from '~/features/imports/import-words'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Status } from '~/ui/feedback/status'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'
import { BlockedNumbers } from './blocked-numbers'
import { FailedRows } from './failed-rows'
import { UndoDialog } from './undo-dialog'

const written = [contactLists.list, doNotCall.list]

type ResultStepProps = { job: Import; actions: ReactNode }

/** What came of an import, what failed of it, and the way back. */
export function ResultStep({ job, actions }: ResultStepProps) {
  const client = useQueryClient()
  const start = useWrite(imports.start)
  const [asksToUndo, setAsksToUndo] = useState(false)
  // The server has written by itself: what the cache holds of it is of before.
  useEffect(() => {
    for (const read of written) void readAnew(client, { queryKey: [resourceOf(read)] })
  }, [client])
  const isUndone = job.status === 'undone'
  const { tone, word } = stateOf(job)
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
              <Button onClick={() => setAsksToUndo(true)}>Undo import</Button>
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
      {asksToUndo && <UndoDialog job={job} onClose={() => setAsksToUndo(false)} />}
      {Boolean(job.blocked_count) && <BlockedNumbers job={job} />}
      {job.failed_count > 0 && <FailedRows job={job} canMend={!isUndone && !job.at_platform} />}
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
