import { Trash2 } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import { assertionKinds } from '#contract/rehearsal/assertions'
import { rehearsalEnds } from '#contract/rehearsal/lines'
import { IconButton } from '~/ui/controls/icon-button'
import { FormField } from '~/ui/fields/form-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextField } from '~/ui/fields/text-field'
import { hasPattern, type ScenarioChanges, type ScenarioValues } from './scenario-form'
import { assertionNames, endNames } from './suite-words'

type AssertionFieldsProps = {
  control: Control<ScenarioValues, unknown, ScenarioChanges>
  at: number
  onRemove: () => void
}

const kinds = assertionKinds.map((value) => ({ value, label: assertionNames[value] }))
const ends = rehearsalEnds.map((value) => ({ value: value as string, label: endNames[value] }))

const valueLabels = {
  said: 'Text',
  never_said: 'Text',
  called_tool: 'Tool name',
  ended_by: 'Who',
  extracted: 'Value',
  under_turns: 'Turns',
}

export function AssertionFields({ control, at, onRemove }: AssertionFieldsProps) {
  const kind = useWatch({ control, name: `assertions.${at}.kind` })
  return (
    <li className="grid gap-3 rounded border border-line p-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <FormField control={control} name={`assertions.${at}.kind`}>
            {({ saved: _, ...field }) => (
              <SelectField label={`Assertion ${at + 1}`} options={kinds} {...field} />
            )}
          </FormField>
        </div>
        <IconButton name={`Remove assertion ${at + 1}`} icon={Trash2} onClick={onRemove} />
      </div>
      {kind === 'extracted' && (
        <FormField control={control} name={`assertions.${at}.path`}>
          {({ saved: _, value, ...field }) => (
            <TextField
              label="Path"
              mono
              placeholder="customer.name"
              autoComplete="off"
              value={value ?? ''}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name={`assertions.${at}.value`}>
        {({ saved: _, ...field }) =>
          kind === 'ended_by' ? (
            <SelectField label="Who" options={ends} placeholder="Choose" {...field} />
          ) : (
            <TextField
              label={valueLabels[kind]}
              inputMode={kind === 'under_turns' ? 'numeric' : 'text'}
              autoComplete="off"
              {...field}
            />
          )
        }
      </FormField>
      {hasPattern(kind) && (
        <FormField control={control} name={`assertions.${at}.is_pattern`}>
          {({ saved: _, value, ...field }) => (
            <SwitchField label="Regular expression" value={value ?? false} {...field} />
          )}
        </FormField>
      )}
    </li>
  )
}
