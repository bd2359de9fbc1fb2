import clsx from 'clsx'
import { ChartNoAxesColumn, Download, Table2 } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useState } from 'react'
import { csvLine } from '#rules/text/csv-line'
import { CopyButton } from '~/ui/controls/copy-button'
import { IconButton } from '~/ui/controls/icon-button'

/** The heading of the card that a chart fills, shown in the chart's own header in place of its title. */
const ChartHeading = createContext<ReactNode>(null)

/** A chart below the title of its card, with a quiet label instead of a second title. */
export function LabeledChart({ label, children }: { label: string; children: ReactNode }) {
  return <ChartHeading value={<span className="text-xs text-muted">{label}</span>}>{children}</ChartHeading>
}

type ChartCardProps = {
  title: string
  hint?: ReactNode
  /** Spans two rows of its grid, so that plots of one row start at the same height whatever their legends. */
  isAligned?: boolean
  /** One chart, which shows the title in its header. */
  children: ReactNode
}

/** A card for one chart. Title, legend and buttons stand on one line. */
export function ChartCard({ title, hint, isAligned, children }: ChartCardProps) {
  const id = useId()
  const heading = (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      {hint && <span className="text-xs text-muted">{hint}</span>}
    </span>
  )
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'min-w-0 rounded-lg border border-line bg-raised px-4 pt-3 pb-4 shadow-card',
        isAligned
          ? 'row-span-2 grid grid-cols-1 grid-rows-subgrid *:row-span-2 *:grid *:grid-cols-1 *:grid-rows-subgrid *:*:content-start'
          : 'flex flex-col',
      )}
    >
      <ChartHeading value={heading}>{children}</ChartHeading>
    </section>
  )
}

/** A chart's numbers with their units, as text; the first cell of a row is its name. */
type ChartTable = { columns: string[]; rows: string[][] }

/** The table as CSV, in which no cell runs as a formula. */
export const tableToCsv = ({ columns, rows }: ChartTable): string =>
  [columns, ...rows].map((cells) => csvLine(cells)).join('')

const keptMs = 10_000

/** Saves a text as a file through the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

type ChartFrameProps = {
  /** The name of the figure. Inside of a chart card, only screen readers get it. */
  title: string
  /** The numbers of the chart as a table. A function if they are many, called when the table is shown. */
  table: ChartTable | (() => ChartTable)
  children: ReactNode
  /** The series, below the title. */
  legend?: ReactNode
  /** Shown next to the buttons. */
  aside?: ReactNode
}

/** A chart with its title, and buttons that show its numbers as a table or CSV. */
export function ChartFrame({ title, table: numbers, children, legend, aside }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false)
  const heading = use(ChartHeading)
  const table = isTable ? (typeof numbers === 'function' ? numbers() : numbers) : null
  const id = useId()
  return (
    <figure aria-labelledby={id} className="group/chart flex min-w-0 flex-1 flex-col gap-3">
      <figcaption className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="me-auto min-w-0">
          {heading}
          <span id={id} className={heading ? 'sr-only' : 'font-medium'}>
            {title}
          </span>
        </span>
        {!table && legend && <div className="order-last w-full">{legend}</div>}
        <div className="ms-auto flex items-center gap-x-2">
          {!table && aside}
          <span data-print="no" className="flex items-center">
            {table && (
              <>
                <CopyButton text={tableToCsv(table)} name={`${title} as CSV`} label="CSV" />
                <IconButton
                  name={`Download ${title} as CSV`}
                  icon={Download}
                  size="small"
                  onClick={() => saveFile(`${title}.csv`, 'text/csv', tableToCsv(table))}
                />
              </>
            )}
            <IconButton
              name={isTable ? 'Show as chart' : 'Show as table'}
              icon={isTable ? ChartNoAxesColumn : Table2}
              size="small"
              onClick={() => setIsTable(!isTable)}
            />
          </span>
        </div>
      </figcaption>
      {/* Queries of its width are not on the figure, which could then not share the rows of a grid. */}
      <div className="@container flex min-w-0 flex-1 flex-col gap-3">
        {table ? <NumbersTable title={title} table={table} /> : children}
      </div>
    </figure>
  )
}

const cornerClass = 'sticky start-0 bg-raised pe-3'

/** Numbers and dates stay on one line. A wider table scrolls sideways below its header, next to its first column. */
function NumbersTable({ title, table }: { title: string; table: ChartTable }) {
  return (
    <div className="relative max-h-96 overflow-auto">
      <table
        className="w-full border-separate border-spacing-0 text-sm whitespace-nowrap tabular-nums"
        aria-label={title}
      >
        <thead className="sticky top-0 z-10 bg-raised">
          <tr>
            {table.columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={clsx(
                  'border-b border-line py-1 font-medium text-muted',
                  at ? `${at === 1 ? 'ps-1' : 'ps-4'} text-end` : `${cornerClass} text-start`,
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row" className={`${cornerClass} border-b border-line py-1 text-start font-normal`}>
                {name}
              </th>
              {values.map((value, at) => (
                <td
                  key={table.columns[at + 1]}
                  className="border-b border-line py-1 ps-4 text-end first-of-type:ps-1"
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
