import { ChartNoAxesColumn, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { saveFile } from '~/lib/save-file'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'
import { type ChartTable, tableToCsv } from './chart-table'

type ChartFrameProps = {
  title: string
  /** The numbers of the chart as a table. A function if they are many, called when the table is shown. */
  table: ChartTable | (() => ChartTable)
  children: ReactNode
  aside?: ReactNode
}

/** A chart with its title, and buttons that show its numbers as a table or CSV. */
export function ChartFrame({ title, table: numbers, children, aside }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false)
  const table = isTable ? (typeof numbers === 'function' ? numbers() : numbers) : null
  const id = useId()
  return (
    <figure aria-labelledby={id} className="grid gap-2">
      <figcaption className="flex flex-wrap items-center gap-2">
        <span id={id} className="flex-1 font-medium">
          {title}
        </span>
        {aside}
        {table && (
          <>
            <CopyButton text={tableToCsv(table)} name={`${title} as CSV`} label="CSV" />
            <Button
              size="small"
              variant="quiet"
              aria-label={`Download ${title} as CSV`}
              onClick={() => saveFile(`${title}.csv`, 'text/csv', tableToCsv(table))}
            >
              <Download aria-hidden />
              Download
            </Button>
          </>
        )}
        <Button size="small" variant="quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? <ChartNoAxesColumn aria-hidden /> : <Table2 aria-hidden />}
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
      {table ? <NumbersTable title={title} table={table} /> : children}
    </figure>
  )
}

function NumbersTable({ title, table }: { title: string; table: ChartTable }) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm tabular-nums" aria-label={title}>
        <thead>
          <tr>
            {table.columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`border-b border-line py-1 font-medium text-muted ${sideOf(at)}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row" className="border-b border-line py-1 text-start font-normal">
                {name}
              </th>
              {values.map((value, at) => (
                <td key={table.columns[at + 1]} className="border-b border-line py-1 text-end">
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

function sideOf(column: number): string {
  return column ? 'text-end' : 'text-start'
}
