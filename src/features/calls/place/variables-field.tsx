import { Plus, X } from 'lucide-react'
import { inputProblems } from '#rules/text/input-problems'
import {
  addedRows,
  askedValue,
  changeRow,
  type VariableRow,
  withValue,
} from '~/features/calls/detail/variable-rows'
import { messages } from '~/features/calls/messages'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'

type VariablesFieldProps = {
  rows: VariableRow[]
  /** Variables in the bot's texts that nothing else fills. */
  needed: string[]
  error?: string
  /** Marks required values that are missing. */
  showsMissing: boolean
  onChange: (rows: VariableRow[]) => void
}

/** The values of variables: the required ones first, then any others. */
export function VariablesField({ rows, needed, error, showsMissing, onChange }: VariablesFieldProps) {
  const added = addedRows(rows)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">Variables</legend>
      {error && (
        <div role="alert">
          <Notice tone="bad">{error}</Notice>
        </div>
      )}
      {needed.length > 0 && <p className="text-sm text-muted">{messages.callVariables}</p>}
      {needed.map((name) => (
        <TextField
          key={name}
          label={name}
          value={askedValue(rows, name)}
          error={showsMissing && askedValue(rows, name) === '' ? inputProblems.empty : undefined}
          autoComplete="off"
          onChange={(value) => onChange(withValue(rows, name, value))}
        />
      ))}
      {added.map((row, at) => (
        <div key={row.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <TextField
            label={`Name of variable ${at + 1}`}
            labelHidden
            placeholder="Name"
            mono
            value={row.name}
            autoComplete="off"
            onChange={(name) => onChange(changeRow(rows, row.id ?? '', { name }))}
          />
          <TextField
            label={`Value of variable ${at + 1}`}
            labelHidden
            placeholder="Value"
            value={row.value}
            autoComplete="off"
            onChange={(value) => onChange(changeRow(rows, row.id ?? '', { value }))}
          />
          <IconButton
            name={`Remove variable ${at + 1}`}
            icon={X}
            onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
          />
        </div>
      ))}
      <span>
        <Button
          size="small"
          onClick={() => onChange([...rows, { id: crypto.randomUUID(), name: '', value: '' }])}
        >
          <Plus aria-hidden />
          Add variable
        </Button>
      </span>
    </fieldset>
  )
}
