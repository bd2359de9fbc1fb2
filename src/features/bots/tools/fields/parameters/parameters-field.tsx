import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { messages } from '~/features/bots/messages'
import { fieldNames } from '~/features/bots/tools/editor/tool-names'
import type { ToolControl } from '~/features/bots/tools/editor/tool-values'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { Notice } from '~/ui/feedback/notice'
import { ChoiceField } from '~/ui/fields/choice-field'
import { Field } from '~/ui/fields/field'
import { FormField } from '~/ui/fields/form-field'
import { JsonField } from '~/ui/fields/json-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextField } from '~/ui/fields/text-field'
import { rowsOf, type SchemaRow, type SchemaRows, withChangedRow, withoutRow, withRow } from './schema-rows'

type ParameterRowProps = {
  at: number
  row: SchemaRow
  /** The names of the other parameters. */
  taken: string[]
  onChange: (change: Partial<SchemaRow>) => void
  onRemove: () => void
}

const jsonTypes = [
  { value: 'string', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'integer', label: 'Whole number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'array', label: 'List' },
  { value: 'object', label: 'Object' },
]

function typesFor(type: string) {
  if (jsonTypes.some(({ value }) => value === type)) return jsonTypes
  return [...jsonTypes, { value: type, label: type || 'As in the schema' }]
}

function ParameterRow({ at, row, taken, onChange, onRemove }: ParameterRowProps) {
  const called = row.name || `parameter ${at + 1}`
  return (
    <li className="grid gap-2 rounded border border-line p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto_auto]">
        <NameField at={at} name={row.name} taken={taken} onRename={(name) => onChange({ name })} />
        <span className="max-sm:col-start-1 max-sm:row-start-2">
          <SelectField
            label={`Type of ${called}`}
            labelHidden
            options={typesFor(row.type)}
            value={row.type}
            onChange={(type) => onChange({ type })}
          />
        </span>
        <span className="flex items-center gap-2 text-sm max-sm:col-start-1 max-sm:row-start-3">
          <SwitchField
            label={`${called} is required`}
            labelHidden
            value={row.required}
            onChange={(required) => onChange({ required })}
          />
          <span aria-hidden>Required</span>
        </span>
        <IconButton name={`Remove ${called}`} icon={Trash2} onClick={onRemove} />
      </div>
      <TextField
        label={`Description of ${called}`}
        labelHidden
        placeholder="What the bot should enter"
        autoComplete="off"
        value={row.description}
        onChange={(description) => onChange({ description })}
      />
      {row.beyond.length > 0 && (
        <p className="text-sm text-muted">
          Also in the schema: <code className="font-mono">{row.beyond.join(', ')}</code>
        </p>
      )}
    </li>
  )
}

type NameFieldProps = { at: number; name: string; taken: string[]; onRename: (name: string) => void }

/** An invalid or duplicate name stays in the control until it is valid. */
function NameField({ at, name, taken, onRename }: NameFieldProps) {
  const [refused, setRefused] = useState<{ of: string; text: string } | null>(null)
  const shown = refused?.of === name ? refused.text : null
  const problem = shown?.trim() ? 'Name already used' : 'Enter a name'
  return (
    <TextField
      label={`Name of parameter ${at + 1}`}
      labelHidden
      mono
      autoComplete="off"
      spellCheck={false}
      value={shown ?? name}
      error={shown === null ? undefined : `${problem}: it is still called ${name}.`}
      onChange={(text) => {
        const isPossible = text.trim() !== '' && !taken.includes(text)
        setRefused(isPossible ? null : { of: name, text })
        if (isPossible) onRename(text)
      }}
    />
  )
}

type ParameterRowsProps = { value: string; rows: SchemaRows; onChange: (value: string) => void }

/** The parameters of a tool, one per row. The schema keeps everything that rows cannot show. */
function ParameterRows({ value, rows: { rows, beyond }, onChange }: ParameterRowsProps) {
  const names = rows.map(({ name }) => name)
  return (
    <div className="grid gap-3">
      {rows.length === 0 && <p className="text-sm text-muted">{messages.noParameters}</p>}
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
            In the schema, not shown as rows: <code className="font-mono">{beyond.join(', ')}</code>
          </span>
        )}
      </span>
    </div>
  )
}

const example =
  '{\n  "type": "object",\n  "properties": { "order": { "type": "string" } },\n  "required": ["order"]\n}'

/** The parameters of a tool as rows or as JSON Schema. */
export function ParametersField({ control }: { control: ToolControl }) {
  const { field: raw } = useController({ control, name: 'use_raw_schema' })
  const { field, fieldState } = useController({ control, name: 'parameters' })
  const rows = rowsOf(field.value)
  const showsRows = !raw.value && rows !== null
  return (
    <div className="grid gap-3">
      <ChoiceField
        label={fieldNames.use_raw_schema}
        value={raw.value ? 'schema' : 'rows'}
        onChange={(form) => raw.onChange(form === 'schema')}
        options={[
          { value: 'rows', label: 'Rows', disabled: rows === null },
          { value: 'schema', label: 'JSON Schema' },
        ]}
      />
      {rows === null && <Notice tone="info">{messages.schemaOnly}</Notice>}
      {showsRows ? (
        <Field label="Parameters" labelHidden group error={fieldState.error?.message}>
          {() => <ParameterRows value={field.value} rows={rows} onChange={field.onChange} />}
        </Field>
      ) : (
        <SchemaField control={control} />
      )}
    </div>
  )
}

/** The parameters as JSON Schema. */
export function SchemaField({ control }: { control: ToolControl }) {
  return (
    <FormField control={control} name="parameters">
      {({ saved: _, ...field }) => (
        <JsonField
          label={fieldNames.parameters}
          hint={messages.parameterSchema}
          placeholder={example}
          rows={10}
          {...field}
        />
      )}
    </FormField>
  )
}
