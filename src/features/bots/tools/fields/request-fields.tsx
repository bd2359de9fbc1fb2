import { Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isSecretHeader, secretMask } from '#rules/bots/tool-secrets'
import { messages } from '~/features/bots/messages'
import { fieldNames } from '~/features/bots/tools/editor/tool-names'
import type { ToolControl } from '~/features/bots/tools/editor/tool-values'
import { ParametersField, SchemaField } from '~/features/bots/tools/fields/parameters/parameters-field'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { Notice } from '~/ui/feedback/notice'
import { Field } from '~/ui/fields/field'
import { FormField } from '~/ui/fields/form-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import type { NamedRow } from './static-params'

/** The headers of each request. */
function HeaderRows({ control }: { control: ToolControl }) {
  return (
    <FormField control={control} name="headers">
      {({ value: rows, onChange, error, onBlur, ref }) => (
        <Field label="Headers" optional group error={error}>
          {() => (
            <div className="grid gap-2">
              {rows.length > 0 && (
                <ul aria-label="Headers" className="grid gap-2">
                  {[...rows.entries()].map(([at, row]) => (
                    <HeaderLine
                      key={at}
                      at={at}
                      row={row}
                      onChange={(next) => onChange(rows.with(at, next))}
                      onRemove={() => onChange(rows.toSpliced(at, 1))}
                      onBlur={onBlur}
                    />
                  ))}
                </ul>
              )}
              <span>
                <Button ref={ref} size="small" onClick={() => onChange([...rows, { name: '', value: '' }])}>
                  <Plus aria-hidden />
                  Add header
                </Button>
              </span>
              {rows.some(({ name }) => isSecretHeader(name)) && (
                <Notice tone="info" title="Header values are encrypted">
                  Saved values are never shown again. For a different value per call, enter a variable such as{' '}
                  {'{{api_token}}'}.
                </Notice>
              )}
            </div>
          )}
        </Field>
      )}
    </FormField>
  )
}

type HeaderLineProps = {
  at: number
  row: NamedRow
  onChange: (row: NamedRow) => void
  onRemove: () => void
  onBlur: () => void
}

function HeaderLine({ at, row, onChange, onRemove, onBlur }: HeaderLineProps) {
  const [isShown, setIsShown] = useState(false)
  const isSecret = isSecretHeader(row.name)
  const isStored = row.value === secretMask
  const [wasStored, setWasStored] = useState(isStored)
  if (isStored && !wasStored) setWasStored(true)
  const called = row.name || `header ${at + 1}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <TextField
        label={`Name of header ${at + 1}`}
        labelHidden
        mono
        placeholder="Authorization"
        autoComplete="off"
        spellCheck={false}
        value={row.name}
        onChange={(name) => onChange({ ...row, name })}
        onBlur={onBlur}
      />
      <span className="max-sm:col-start-1 max-sm:row-start-2">
        <TextField
          label={`Value of ${called}`}
          labelHidden
          mono
          type={isSecret && !isShown && !isStored ? 'password' : 'text'}
          placeholder={isStored ? 'Saved. Enter a new value to replace it.' : 'Bearer {{api_token}}'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          spellCheck={false}
          value={isStored ? '' : row.value}
          onChange={(value) => onChange({ ...row, value: value || (wasStored ? secretMask : '') })}
          onBlur={onBlur}
        />
      </span>
      <span className="flex">
        {isSecret && !isStored && (
          <IconButton
            name={`${isShown ? 'Hide' : 'Show'} ${called}`}
            icon={isShown ? EyeOff : Eye}
            onClick={() => setIsShown(!isShown)}
          />
        )}
        <IconButton name={`Remove ${called}`} icon={Trash2} onClick={onRemove} />
      </span>
    </li>
  )
}

/** The variables that the response fills: a name, and a path in the JSON of the response. */
function ResponseRows({ control }: { control: ToolControl }) {
  return (
    <FormField control={control} name="responses">
      {({ value: rows, onChange, error, onBlur, ref }) => (
        <Field label={fieldNames.responses} labelHidden group error={error}>
          {() => (
            <div className="grid gap-2">
              {rows.length > 0 && (
                <ul aria-label={fieldNames.responses} className="grid gap-2">
                  {[...rows.entries()].map(([at, row]) => (
                    <li key={at} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-1.5">
                      <TextField
                        label={`Name of variable ${at + 1}`}
                        labelHidden
                        mono
                        placeholder="slot"
                        autoComplete="off"
                        spellCheck={false}
                        value={row.name}
                        onChange={(name) => onChange(rows.with(at, { ...row, name }))}
                        onBlur={onBlur}
                      />
                      <TextField
                        label={`Path of ${row.name || `variable ${at + 1}`}`}
                        labelHidden
                        mono
                        placeholder="data.slots[0].start"
                        autoComplete="off"
                        spellCheck={false}
                        value={row.value}
                        onChange={(value) => onChange(rows.with(at, { ...row, value }))}
                        onBlur={onBlur}
                      />
                      <IconButton
                        name={`Remove ${row.name || `variable ${at + 1}`}`}
                        icon={Trash2}
                        onClick={() => onChange(rows.toSpliced(at, 1))}
                      />
                    </li>
                  ))}
                </ul>
              )}
              <span>
                <Button ref={ref} size="small" onClick={() => onChange([...rows, { name: '', value: '' }])}>
                  <Plus aria-hidden />
                  Add variable
                </Button>
              </span>
            </div>
          )}
        </Field>
      )}
    </FormField>
  )
}

const methods = [
  { value: 'get', label: 'GET' },
  { value: 'post', label: 'POST' },
]

type RequestFieldsProps = { control: ToolControl; type: string; actions: React.ReactNode }

/** The address, parameters and headers of a request. */
export function RequestFields({ control, type, actions }: RequestFieldsProps) {
  const isFunction = type === 'function'
  return (
    <div className="grid gap-4">
      <Section title="Request" actions={actions}>
        <div className="grid gap-4">
          <div className="grid gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <FormField control={control} name="method">
              {({ saved, ...field }) => (
                <SelectField
                  label={fieldNames.method}
                  options={
                    methods.some(({ value }) => value === saved)
                      ? methods
                      : [...methods, { value: saved, label: saved }]
                  }
                  {...field}
                />
              )}
            </FormField>
            <FormField control={control} name="url">
              {({ saved: _, ...field }) => (
                <TextField
                  label={fieldNames.url}
                  optional={isFunction}
                  type="url"
                  mono
                  placeholder="https://example.com/orders/{{order_id}}"
                  autoComplete="off"
                  spellCheck={false}
                  {...field}
                />
              )}
            </FormField>
          </div>
          <p className="text-sm text-muted">
            {messages.method}
            {isFunction && ' Without a URL, the platform handles the call.'}
          </p>
          <HeaderRows control={control} />
        </div>
      </Section>
      <Section title="Parameters" hint={messages.parameters}>
        {isFunction ? <SchemaField control={control} /> : <ParametersField control={control} />}
      </Section>
      <Section title="Response variables" hint={messages.responseVariables}>
        <ResponseRows control={control} />
      </Section>
    </div>
  )
}
