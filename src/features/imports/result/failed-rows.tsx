import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleAlert, Download } from 'lucide-react'
import { useState } from 'react'
import type { FailedRow } from '#contract/contacts/import-rows'
import type { Import } from '#contract/contacts/imports'
import { ApiError } from '#contract/http/error'
import { contactLists, doNotCall, imports } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { Button, buttonClass } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { notifyUndo } from '~/ui/feedback/notify'
import { DraftOffer } from '~/ui/fields/drafts/draft-offer'
import { TableSkeleton } from '~/ui/layout/block-skeletons'
import { Section } from '~/ui/layout/section'
import { RowPages, shownRows } from './row-pages'
import { type FixedRow, useFixes } from './use-fixes'

const mostRowsToRetry = 100
const ignore = () => undefined

type FailedRowLineProps = {
  row: FailedRow
  headers: string[]
  cells: string[]
  /** Absent if failed rows cannot be fixed here. */
  onEdit: ((cells: string[]) => void) | undefined
}

function FailedRowLine({ row, headers, cells, onEdit }: FailedRowLineProps) {
  return (
    <tr>
      <td className="text-muted tabular-nums whitespace-nowrap">{row.line}</td>
      <td className="min-w-56">
        <ul className="grid gap-1 text-bad">
          {row.problems.map(({ column, message }) => (
            <li key={column + message} className="flex items-start gap-1.5">
              <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              <span>
                {column && <bdi>{column}: </bdi>}
                {message}
              </span>
            </li>
          ))}
        </ul>
      </td>
      {headers.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
        <td key={index}>
          {onEdit ? (
            <input
              aria-label={`${header}, line ${row.line}`}
              aria-invalid={row.problems.some((problem) => problem.index === index) || undefined}
              dir="auto"
              value={cells[index] ?? ''}
              onChange={({ target }) =>
                onEdit(headers.map((_, at) => (at === index ? target.value : (cells[at] ?? ''))))
              }
              className="input min-w-36"
            />
          ) : (
            <span dir="auto" className="block max-w-56 truncate">
              {cells[index]}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Fixed rows in requests of the largest allowed size. */
function batchesOf(rows: readonly FixedRow[]): FixedRow[][] {
  const count = Math.ceil(rows.length / mostRowsToRetry)
  return Array.from({ length: count }, (_, at) =>
    rows.slice(at * mostRowsToRetry, (at + 1) * mostRowsToRetry),
  )
}

type FailedTableProps = {
  rows: readonly FailedRow[]
  headers: string[]
  cellsOf: (row: FailedRow) => string[]
  /** Absent if failed rows cannot be fixed here. */
  onFix: ((row: FailedRow, cells: string[]) => void) | undefined
}

function FailedTable({ rows, headers, cellsOf, onFix }: FailedTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label="Failed rows" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm [&_td]:border-t [&_td]:border-line [&_td]:p-1.5 [&_td]:align-top [&_th]:p-1.5 [&_th]:text-start [&_th]:font-medium">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reason</th>
            {headers.map((header, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
              <th key={index} scope="col" dir="auto">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FailedRowLine
              key={row.line}
              row={row}
              headers={headers}
              cells={cellsOf(row)}
              onEdit={onFix && ((cells) => onFix(row, cells))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Sends the corrections; those that the server has read are no longer a draft. */
function useImportFixes(job: Import, forget: (rows: readonly FixedRow[]) => void) {
  const retry = useWrite(imports.retry, {
    alsoRefreshes: [contactLists.list, doNotCall.list],
    said: ({ still_failing }, { body }) =>
      `${formatCount(body.rows.length - still_failing.length, 'row')} imported${still_failing.length > 0 ? `, ${still_failing.length} failed again` : ''}`,
  })
  const send = async (batch: FixedRow[]) => {
    try {
      await retry.mutateAsync({ import_id: job.id, body: { rows: batch } })
      forget(batch)
    } catch (error) {
      if (error instanceof ApiError) forget(notFailedIn(batch, error))
      throw error
    }
  }
  return {
    isPending: retry.isPending,
    importAll: async (fixed: readonly FixedRow[]) => {
      for (const batch of batchesOf(fixed)) await send(batch)
    },
  }
}

/** Rows that another tab has imported. */
const notFailedIn = (batch: readonly FixedRow[], { issues }: ApiError) =>
  batch.filter((_, index) => issues.some(({ path }) => path === `rows.${index}.line`))

/** Failed rows, to be fixed here or in a file. */
export function FailedRows({ job, canFix }: { job: Import; canFix: boolean }) {
  const [page, setPage] = useState(0)
  const offset = Math.min(page * shownRows, Math.max(0, job.failed_count - 1))
  const failed = useQuery({
    ...query(imports.failedRows, { import_id: job.id, query: { limit: shownRows, offset } }),
    placeholderData: keepPreviousData,
  })
  const { fixed, cellsOf, fix, forget, draft } = useFixes(job.id)
  const { isPending, importAll } = useImportFixes(job, forget)
  const headers = job.headers.map((header, index) => header || `Column ${index + 1}`)
  const send = () => importAll(fixed).then(() => setPage(0), ignore)
  const discard = () => {
    const discarded = draft.changesIn(draft.form.getValues())
    forget(fixed)
    notifyUndo({ title: 'Discarded your fixed rows', undo: () => draft.onRestore(discarded) })
  }
  return (
    <Section
      title={`${formatCount(job.failed_count, 'row')} failed`}
      hint={job.at_platform ? 'Download the file, correct the rows in it and import it.' : undefined}
      actions={
        <>
          <a href={`/v1/imports/${job.id}/failed-rows/csv`} download className={buttonClass()}>
            <Download aria-hidden />
            Download with reasons
          </a>
          {canFix && fixed.length > 0 && (
            <Button
              variant="quiet"
              disabledReason={isPending ? 'The rows are being imported.' : null}
              onClick={discard}
            >
              Discard
            </Button>
          )}
          {canFix && (
            <Button
              variant="primary"
              pending={isPending}
              disabledReason={fixed.length === 0 ? 'Change a cell first.' : null}
              onClick={() => void send()}
            >
              {fixed.length > 0 ? `Import ${formatCount(fixed.length, 'fixed row')}` : 'Import fixed rows'}
            </Button>
          )}
        </>
      }
    >
      {canFix && (
        <div className="pb-3 empty:hidden">
          <DraftOffer {...draft}>Your fixed rows are not imported.</DraftOffer>
        </div>
      )}
      {failed.data ? (
        <FailedTable
          rows={failed.data.failed_rows}
          headers={headers}
          cellsOf={cellsOf}
          onFix={canFix ? fix : undefined}
        />
      ) : (
        <TableSkeleton rows={3} />
      )}
      <RowPages label="Pages of failed rows" offset={offset} total={job.failed_count} onPage={setPage} />
      <LeaveGuard isDirty={fixed.length > 0 && !isPending}>
        Your fixed rows are not imported. You can restore them when you return in this browser.
      </LeaveGuard>
    </Section>
  )
}
