import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImportFilter, UploadQuery } from '#contract/contacts/import-queries'
import type { Import } from '#contract/contacts/imports'
import { imports } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { MappingStep } from '~/features/imports/mapping/mapping-step'
import { ResultStep } from '~/features/imports/result/result-step'
import { UploadStep } from '~/features/imports/upload/upload-step'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { Status } from '~/ui/feedback/status'
import { Section } from '~/ui/layout/section'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { importQuery, isMoving } from './import-query'
import { countsInWords, stateOf, undoneInWords } from './import-words'

const titles: Record<string, string> = { undoing: 'Undoing the import', cancelling: 'Canceling the import' }

/** The import runs on the server and continues without this page. */
function ProgressStep({ job }: { job: Import }) {
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

const columns: Column<Import>[] = [
  { id: 'file_name', header: 'File', cell: ({ file_name }) => <bdi>{file_name}</bdi> },
  {
    id: 'status',
    header: 'State',
    width: '9rem',
    cell: (job) => {
      const { tone, word, live = false } = stateOf(job)
      return (
        <Status tone={tone} live={live}>
          {word}
        </Status>
      )
    },
  },
  {
    id: 'counts',
    header: 'Rows',
    cell: (job) => (job.status === 'undone' ? undoneInWords(job) : countsInWords(job)),
  },
  {
    id: 'created_at',
    header: 'When',
    width: '10rem',
    cell: ({ created_at }) => <Time value={created_at} clock />,
  },
]

type PastImportsProps = { filter: ImportFilter; link: (id: number) => LinkProps }

/** The latest imports, linked. */
function PastImports({ filter, link }: PastImportsProps) {
  const { data } = useQuery(query(imports.list, { query: { ...filter, limit: 20 } }))
  if (!data?.imports.length) return null
  return (
    <Section title="Previous imports">
      <DataTable
        label="Previous imports"
        columns={columns}
        rows={data.imports}
        rowKey={({ id }) => String(id)}
        rowName={({ file_name }) => file_name}
        rowLink={({ id }) => link(id)}
        empty={null}
      />
    </Section>
  )
}

type ImportWizardProps = {
  /** The destination of the rows: a contact list or the do-not-call list. */
  into: UploadQuery & { target: 'contacts' | 'do_not_call' }
  importId: number | undefined
  /** Opens an import, or the upload step. */
  onShow: (importId: number | undefined) => void
  link: (importId: number) => LinkProps
  /** Links next to the result. */
  actions: ReactNode
}

/** From a file to a completed import. The address holds the import, so a reload continues where it was. */
export function ImportWizard({ into, importId, onShow, link, actions }: ImportWizardProps) {
  if (importId !== undefined) {
    return <ImportSteps importId={importId} onDiscarded={() => onShow(undefined)} actions={actions} />
  }
  const { target, contact_list_id } = into
  return (
    <div className="grid gap-4">
      <UploadStep query={into} onUploaded={({ id }) => onShow(id)} />
      <PastImports filter={{ target, contact_list_id }} link={link} />
    </div>
  )
}

type ImportStepsProps = { importId: number; onDiscarded: () => void; actions: ReactNode }

function ImportSteps({ importId, onDiscarded, actions }: ImportStepsProps) {
  const { data: job } = useSuspenseQuery(importQuery(importId))
  if (job.status === 'uploaded') return <MappingStep key={job.id} job={job} onDiscarded={onDiscarded} />
  if (isMoving(job)) return <ProgressStep job={job} />
  return <ResultStep key={job.id} job={job} actions={actions} />
}
