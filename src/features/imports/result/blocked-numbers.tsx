import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { BlockedNumber } from '#contract/contacts/import-rows'
import type { Import } from '#contract/contacts/imports'
import { imports } from '~/api/operations'
import { query } from '~/api/reading/query'
import { formatCount, formatNumber } from '~/lib/format/number'
import { buttonClass } from '~/ui/controls/button'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { TableSkeleton } from '~/ui/layout/block-skeletons'
import { Section } from '~/ui/layout/section'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { RowPages, shownRows } from './row-pages'

const columns: Column<BlockedNumber>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <span dir="auto" className="block truncate">
        {name}
      </span>
    ),
  },
  {
    id: 'phone_number',
    header: 'Number',
    width: '10rem',
    cell: ({ phone_number }) => <PhoneNumber>{phone_number}</PhoneNumber>,
  },
  {
    id: 'reason',
    header: 'Reason',
    width: '50%',
    cell: ({ reason }) => <span className="block whitespace-normal wrap-anywhere">{reason}</span>,
  },
  {
    id: 'line',
    header: 'Line',
    width: '6rem',
    align: 'end',
    cell: ({ line }) => formatNumber(line),
  },
]

/** Numbers of imported rows that will never be called, with the reason. */
export function BlockedNumbers({ job }: { job: Import }) {
  const [page, setPage] = useState(0)
  const offset = page * shownRows
  const { data } = useQuery({
    ...query(imports.blockedNumbers, { import_id: job.id, query: { limit: shownRows, offset } }),
    placeholderData: keepPreviousData,
  })
  const count = job.blocked_count ?? 0
  return (
    <Section
      title={`${formatCount(count, 'imported row')} with a blocked number`}
      hint="The contacts are in the list. These numbers are not called or texted."
      actions={
        <a href={`/v1/imports/${job.id}/blocked-numbers/csv`} download className={buttonClass()}>
          <Download aria-hidden />
          Download blocked numbers
        </a>
      }
    >
      {data ? (
        <DataTable
          label="Blocked numbers"
          columns={columns}
          rows={data.blocked_numbers}
          rowKey={({ line, phone_number }) => `${line} ${phone_number}`}
          rowName={({ name }) => name}
          empty={null}
        />
      ) : (
        <TableSkeleton rows={3} />
      )}
      <RowPages
        label="Pages of blocked numbers"
        offset={offset}
        total={data?.pagination.total ?? 0}
        onPage={setPage}
      />
    </Section>
  )
}

type SkippedRow = NonNullable<Import['skipped_rows']>[number]

const skippedColumns: Column<SkippedRow>[] = [
  { id: 'line', header: 'Row', width: '7rem', cell: ({ line }) => `Line ${formatNumber(line)}` },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason }) => (
      <span dir="auto" className="block whitespace-normal wrap-anywhere">
        {reason}
      </span>
    ),
  },
]

/** Rows that were not imported because their number was there, with the reason. */
export function SkippedRows({ job }: { job: Import }) {
  const rows = job.skipped_rows ?? []
  if (rows.length === 0) return null
  const hint = rows.length < job.skipped_count ? `The first ${formatNumber(rows.length)}.` : undefined
  return (
    <Section title={`${formatCount(job.skipped_count, 'row')} skipped`} hint={hint}>
      <DataTable
        label="Skipped rows"
        columns={skippedColumns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        rowName={({ line }) => `Line ${formatNumber(line)}`}
        empty={null}
      />
    </Section>
  )
}
