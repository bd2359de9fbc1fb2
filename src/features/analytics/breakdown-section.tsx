import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import type { BreakdownBy, BreakdownRow } from '#contract/analytics/analytics'
import { formatNumber } from '~/lib/format/number'
import { saveFile, tableToCsv } from '~/ui/charts/chart-frame'
import { IconButton } from '~/ui/controls/icon-button'
import { ChoiceField } from '~/ui/fields/choice-field'
import { PanelCard } from '~/ui/layout/panel-card'
import { SortButton } from '~/ui/table/data-table-head'
import type { BreakdownSort } from './analytics-search'
import { type BreakdownColumn, breakdownColumns, nameOf, sorted } from './breakdown-columns'
import { partWords } from './words'

type BreakdownSectionProps = {
  /** The dimension of the loaded rows, and the chosen one, which may still be loading. */
  by: BreakdownBy
  chosen: BreakdownBy
  rows: BreakdownRow[]
  /** Rows in total, shown or not. */
  total: number
  sort: BreakdownSort
  onChoose: (by: BreakdownBy) => void
  onSort: (sort: BreakdownSort) => void
  linksOf: (row: BreakdownRow) => RowLink[]
}

/** A link to the calls of a row. Inbound and outbound calls of a number need one link each, with a label. */
export type RowLink = { label?: string; link: LinkProps }

const inOne = ({ words, sure }: BreakdownColumn, row: BreakdownRow, rows: BreakdownRow[]) =>
  [words(row, rows), sure?.(row)].filter(Boolean).join(' ')

const keyOf = ({ bot_uid, bot_version, own_number, campaign_id }: BreakdownRow) =>
  [bot_uid, bot_version, own_number, campaign_id].join(' ')

/** The figures by bot, version, number or campaign; each row links to its calls. */
export function BreakdownSection(props: BreakdownSectionProps) {
  const { by, chosen, total, sort, onChoose, onSort, linksOf } = props
  const rows = sorted(props.rows, by, sort)
  const heads: Heading[] = [{ id: 'name', header: partWords[by] }, ...breakdownColumns]
  const csv = () =>
    tableToCsv({
      columns: heads.map(({ header }) => header),
      rows: rows.map((row) => [
        nameOf(by, row),
        ...breakdownColumns.map((column) => inOne(column, row, rows)),
      ]),
    })
  return (
    <PanelCard
      title="Breakdown"
      aside={
        total > rows.length && (
          <span className="text-xs text-muted">
            Top {rows.length} of {formatNumber(total)} by calls
          </span>
        )
      }
      actions={
        <>
          <ChoiceField
            label="Break down by"
            labelHidden
            value={chosen}
            onChange={onChoose}
            options={(['bot', 'version', 'number', 'campaign'] as const).map((value) => ({
              value,
              label: partWords[value],
            }))}
          />
          <IconButton
            name="Download CSV"
            icon={Download}
            onClick={() => saveFile(`Calls by ${by}.csv`, 'text/csv', csv())}
          />
        </>
      }
    >
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm tabular-nums" aria-label={`Calls by ${partWords[by].toLowerCase()}`}>
          <thead>
            <tr>
              {heads.map((heading) => (
                <Head key={heading.id} heading={heading} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = nameOf(by, row)
              return (
                <tr key={keyOf(row)}>
                  <th
                    scope="row"
                    className="h-row max-w-64 min-w-32 border-t border-line px-4 py-1.5 text-start font-normal wrap-anywhere"
                  >
                    <Name links={linksOf(row)}>{name}</Name>
                  </th>
                  {breakdownColumns.map(({ id, words, sure }) => (
                    <td key={id} className="border-t border-line px-4 py-1.5 text-end whitespace-nowrap">
                      {words(row, rows)}
                      {sure?.(row) && <span className="ms-1.5 text-xs text-muted">{sure(row)}</span>}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </PanelCard>
  )
}

type Heading = Pick<BreakdownColumn, 'header' | 'formula'> & { id: BreakdownSort['column'] }
type HeadProps = { heading: Heading; sort: BreakdownSort; onSort: (sort: BreakdownSort) => void }

/** A first click sorts figures from the largest down, and names from the first. */
function Head({ heading: { id, header, formula }, sort, onSort }: HeadProps) {
  const direction = sort.column === id ? sort.direction : null
  const first = id === 'name' ? 'asc' : 'desc'
  const other = direction === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={clsx(
        'border-t border-line px-4 py-1 text-xs font-medium whitespace-nowrap text-muted',
        id === 'name' ? 'text-start' : 'text-end',
      )}
    >
      <SortButton
        direction={direction}
        hint={formula}
        onClick={() => onSort({ column: id, direction: direction ? other : first })}
      >
        {header}
      </SortButton>
    </th>
  )
}

function Name({ links, children: name }: { links: RowLink[]; children: string }) {
  const [only, ...others] = links
  if (only && others.length === 0) {
    return (
      <Link
        {...only.link}
        className="-my-1.5 inline-flex min-h-target items-center rounded font-medium hover:underline"
      >
        <bdi>{name}</bdi>
        <span className="sr-only">, show these calls</span>
      </Link>
    )
  }
  return (
    <span className="flex flex-wrap gap-x-3">
      <bdi>{name}</bdi>
      {links.map(({ label, link }) => (
        <Link
          key={label}
          {...link}
          className="-my-1.5 inline-flex min-h-target items-center rounded text-muted underline hover:text-text"
        >
          {label}
          <span className="sr-only"> calls of {name}</span>
        </Link>
      ))}
    </span>
  )
}
