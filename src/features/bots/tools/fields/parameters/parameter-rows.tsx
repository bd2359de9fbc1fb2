import { Plus } from 'lucide-react'
import { Button } from '~/ui/controls/button'
import { ParameterRow } from './parameter-row'
import { type SchemaRows, withChangedRow, withoutRow, withRow } from './schema-rows'

type ParameterRowsProps = { value: string; rows: SchemaRows; onChange: (value: string) => void }

/** The parameters of a tool, one a row; what rows cannot say stays in the schema. */
export function ParameterRows({ value, rows: { rows, beyond }, onChange }: ParameterRowsProps) {
  const names = rows.map(({ name }) => name)
  return (
    <div className="grid gap-3">
      {rows.length === 0 && <p className="text-sm text-muted">No parameters: the bot sends nothing along.</p>}
      <ul aria-label="Parameters" className="grid gap-3 empty:hidden">
        {[...rows.entries()].map(([at, row]) => (
          <ParameterRow
            key={at}
            at={at}
            row={row}
            taken={names.filter((name) => name !== row.name)}
            onChange={(change) => onChange(withChangedRow(value, row.name, change))}
            onRemove={() => onChange(withoutRow(value, row.name))}
          />
        ))}
      </ul>
      <span className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={() => onChange(withRow(value))}>
          <Plus aria-hidden />
          Add parameter
        </Button>
        {beyond.length > 0 && (
          <span className="text-sm text-muted">
            Kept in the schema, and not shown in rows: <code className="font-mono">{beyond.join(', ')}</code>
          </span>
        )}
      </span>
    </div>
  )
}
