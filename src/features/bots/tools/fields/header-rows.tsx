import { Eye, EyeOff, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isSecretHeader } from '#rules/bots/secret-names'
import { secretMask } from '#rules/bots/tool-secrets'
import type { ToolControl } from '~/features/bots/tools/editor/tool-control'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import { Notice } from '~/ui/feedback/notice'
import { Field } from '~/ui/fields/field'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import type { HeaderRow } from './static-params'

/** The headers of each request. */
export function HeaderRows({ control }: { control: ToolControl }) {
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
                  Saved values are never shown again. To use a different value for each call, enter a variable
                  such as {'{{api_token}}'}.
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
  row: HeaderRow
  onChange: (row: HeaderRow) => void
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
          placeholder={isStored ? 'Saved. Type to replace.' : 'Bearer {{api_token}}'}
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
