import { useController } from 'react-hook-form'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { fieldNames } from '~/features/bots/tools/editor/tool-names'
import { Notice } from '~/ui/feedback/notice'
import { ChoiceField } from '~/ui/fields/choice-field'
import { Field } from '~/ui/fields/field'
import { FormField } from '~/ui/fields/form-field'
import { JsonField } from '~/ui/fields/json-field'
import { ParameterRows } from './parameter-rows'
import { rowsOf } from './schema-rows'

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
      {rows === null && (
        <Notice tone="info">
          What stands here is more than rows can say, or is no JSON yet: it is edited as JSON Schema.
        </Notice>
      )}
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
          hint="JSON Schema, draft 2020-12. Descriptions tell the bot what to put there."
          placeholder={example}
          rows={10}
          {...field}
        />
      )}
    </FormField>
  )
}
