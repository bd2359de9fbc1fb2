import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { BlockedNumber, Import } from '#contract/imports'
import { imports } from '~/api/operations'
import { query } from '~/api/query'
import { formatCount } from '~/lib/format-number'
import { buttonClass } from '~/ui/button-class'
import { Section } from '~/ui/section'
import { Skeleton } from '~/ui/skeleton'
import { RowPages, shownRows } from './row-pages'

function NumbersTable({ numbers }: { numbers: readonly BlockedNumber[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label="Blocked numbers" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm [&_td]:border-t [&_td]:border-line [&_td]:p-1.5 [&_td]:align-top [&_th]:p-1.5 [&_th]:text-start [&_th]:font-medium">
        <thead>
          <tr>
            {['Line', 'Name', 'Number', 'Reason'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ line, name, phone_number, reason }) => (
            <tr key={`${line} ${phone_number}`}>
              <td className="text-muted tabular-nums whitespace-nowrap">{line}</td>
              <td>
                <span dir="auto" className="block max-w-56 truncate">
                  {name}
                </span>
              </td>
              <td className="tabular-nums whitespace-nowrap">{phone_number}</td>
              <td className="min-w-56">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The numbers of imported rows that are never called, and why. */
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
      {data ? <NumbersTable numbers={data.blocked_numbers} /> : <Skeleton className="h-40" />}
      <RowPages
        label="Pages of blocked numbers"
        offset={offset}
        total={data?.pagination.total ?? 0}
        onPage={setPage}
      />
    </Section>
  )
}
