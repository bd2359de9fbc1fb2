import type { Import } from '#contract/contacts/imports'
import { imports } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { countsInWords } from './import-words'

const titles: Record<string, string> = { undoing: 'Undoing the import', cancelling: 'Canceling the import' }

/** How far it is; it goes on without this page. */
export function ProgressStep({ job }: { job: Import }) {
  const cancel = useWrite(imports.cancel)
  const isUndoing = job.status === 'undoing'
  const all = isUndoing ? job.added_count + job.overwritten_count : job.row_count
  const done = Math.min(all, isUndoing ? job.undone_count + job.kept_count : job.processed_count)
  const share = all > 0 ? done / all : 0
  return (
    <Section
      title={titles[job.status] ?? 'Importing'}
      hint="You can close this page. The import continues on the server."
      actions={
        job.status === 'running' && (
          <Button pending={cancel.isPending} onClick={() => cancel.mutate({ import_id: job.id })}>
            Cancel import
          </Button>
        )
      }
    >
      <div className="grid gap-2">
        <ProgressBar
          label={`Rows of ${job.file_name}`}
          value={done}
          max={all}
          text={`${formatNumber(done)} of ${formatNumber(all)} rows, ${formatPercent(share)}`}
        />
        <p className="text-sm text-muted tabular-nums">{isUndoing ? '' : countsInWords(job)}</p>
        {job.note && (
          <div role="status">
            <Notice>{job.note}</Notice>
          </div>
        )}
      </div>
    </Section>
  )
}
