import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ImportPreview } from '#contract/contacts/import-rows'
import type { ImportColumn } from '#contract/contacts/import-settings'
import type { Import } from '#contract/contacts/imports'
import type { Issue } from '#contract/http/error'
import type { ColumnTarget } from '#rules/imports/choices'
import { numberOptions, targetOptions } from '~/features/imports/import-words'
import type { Option } from '~/ui/fields/select/option'
import { Select } from '~/ui/fields/select/select'

type ColumnChoiceProps = {
  name: string
  column: ImportColumn
  options: Option<ColumnTarget>[]
  onChange: (column: ImportColumn) => void
  error: string | undefined
}

/** What a column becomes, and its key if that is contact_info. */
function ColumnChoice({ name, column, options, onChange, error }: ColumnChoiceProps) {
  const [key, setKey] = useState(column.key ?? '')
  const keep = () => {
    if (key.trim() !== (column.key ?? '')) onChange({ to: 'contact_info', key: key.trim() })
  }
  return (
    <span className="grid gap-1 font-normal">
      <Select
        label={`${name} becomes`}
        aria-label={`${name} becomes`}
        aria-invalid={error ? true : undefined}
        value={column.to}
        onChange={(to) => {
          if (to === 'contact_info') setKey(key || name)
          onChange(to === 'contact_info' ? { to, key: key || name } : { to })
        }}
        options={options}
        className="min-w-44"
      />
      {column.to === 'contact_info' && (
        <input
          aria-label={`Key for ${name}`}
          value={key}
          maxLength={100}
          onChange={({ target }) => setKey(target.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
          className="input font-mono"
        />
      )}
      {error && <span className="text-sm text-bad whitespace-normal">{error}</span>}
    </span>
  )
}

type PreviewTableProps = {
  job: Import
  preview: ImportPreview
  problems: readonly Issue[]
  onColumn: (index: number, column: ImportColumn) => void
}

type Row = ImportPreview['rows'][number]

function PreviewCell({ row, index }: { row: Row; index: number }) {
  const problem = row.problems.find((issue) => issue.index === index)
  const warning = row.warnings?.find((issue) => issue.index === index)
  const value = row.values[index] ?? null
  const cell = row.cells[index] ?? ''
  return (
    <td className="max-w-56 align-top">
      <span
        dir="auto"
        className={`block truncate ${value === null && !problem ? 'text-muted line-through' : ''}`}
      >
        {value ?? cell}
      </span>
      {problem && (
        <span className="flex items-start gap-1 text-xs text-bad whitespace-normal">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {problem.message}
        </span>
      )}
      {warning && (
        <span className="flex items-start gap-1 text-xs text-warn whitespace-normal">
          <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {warning.message}
        </span>
      )}
    </td>
  )
}

/** The first rows as they will be imported, below the column choices. */
export function PreviewTable({ job, preview, problems, onColumn }: PreviewTableProps) {
  const options = job.target === 'contacts' ? targetOptions : numberOptions
  const errorAt = (index: number) =>
    problems.find(({ path }) => path.startsWith(`columns.${index}.`))?.message
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label="First rows" tabIndex={0} className="overflow-x-auto rounded border border-line">
      <table className="w-full border-collapse text-sm [&_td]:border-t [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-2 [&_th]:text-start [&_th]:align-top">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="font-medium text-muted">
              Line
            </th>
            {job.settings.columns.map((column, index) => {
              const name = job.headers[index] || `Column ${index + 1}`
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
                <th key={index} scope="col">
                  <span dir="auto" className="mb-1 block max-w-56 truncate font-medium">
                    {name}
                  </span>
                  <ColumnChoice
                    key={`${job.headers[index]} ${column.to}`}
                    name={name}
                    column={column}
                    options={options}
                    onChange={(changed) => onColumn(index, changed)}
                    error={errorAt(index)}
                  />
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.line}>
              <td className="align-top text-muted tabular-nums">
                <span className="whitespace-nowrap">{row.line}</span>
                {row.problems
                  .filter(({ index }) => index === null)
                  .map(({ message }) => (
                    <span key={message} className="block min-w-40 text-xs text-bad">
                      {message}
                    </span>
                  ))}
              </td>
              {job.settings.columns.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
                <PreviewCell key={index} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
