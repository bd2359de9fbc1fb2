import { ranges } from '#rules/bots/choices'
import { withFieldNote } from '#rules/bots/field-notes'
import { placesIn } from '#rules/variables/variable-standing'
import { useSession } from '~/api/session'
import { variableFields } from '~/features/bots/variables/use-variables'
import { ComboboxField, type Suggestion } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import type { SettingProps } from './bot-values'
import { fieldName } from './field-names'

/** Returns hints with where a field has no effect. Only this server's own engine is known so well. */
export function useFieldNote() {
  const { simulated_calls } = useSession().capabilities
  return (path: string, hint?: string) => (simulated_calls ? withFieldNote(path, hint) : hint)
}

type Known = { value: string; label: string }

/** On or off. */
export function SwitchSetting({ control, path, hint }: SettingProps<boolean>) {
  const note = useFieldNote()
  return (
    <FormField control={control} name={path}>
      {(field) => <SwitchField layout="row" label={fieldName(path)} hint={note(path, hint)} {...field} />}
    </FormField>
  )
}

/** A number with its unit and range, both from the contract. */
export function NumberSetting({ control, path, hint }: SettingProps<number | null>) {
  const note = useFieldNote()
  const { min, max, step, unit } = ranges[path.split('.').at(-1) as keyof typeof ranges]
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <NumberField
          layout="row"
          label={fieldName(path)}
          hint={note(path, `${hint} ${min}–${max}${unit === 'times' ? '' : ` ${unit}`}.`)}
          min={min}
          max={max}
          step={step}
          unit={unit}
          {...field}
        />
      )}
    </FormField>
  )
}

/** A choice of known values; an unknown value from the server remains an option. */
export function ChoiceSetting(props: SettingProps<string> & { options: Known[]; disabled?: boolean }) {
  const { control, path, hint, options, disabled = false } = props
  const note = useFieldNote()
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <SelectField
          layout="row"
          label={fieldName(path)}
          hint={note(path, hint)}
          options={withUnknown(options, field.saved)}
          disabled={disabled}
          {...field}
        />
      )}
    </FormField>
  )
}

function withUnknown(options: Known[], value: string): Known[] {
  if (!value || options.some((option) => option.value === value)) return options
  return [...options, { value, label: `${value} (set on the platform)` }]
}

type FreeSettingProps = Omit<SettingProps<string>, 'hint'> & {
  hint?: string
  options: Suggestion[]
  /** A line about the chosen value, such as its price. */
  aboutOf?: (value: string) => string | undefined
}

/** Any text, with suggestions. */
export function FreeSetting(props: FreeSettingProps) {
  const { control, path, hint, options, aboutOf } = props
  const note = useFieldNote()
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <ComboboxField
          layout="row"
          label={fieldName(path)}
          hint={note(path, hint)}
          options={options}
          about={aboutOf?.(field.value)}
          {...field}
        />
      )}
    </FormField>
  )
}

/** A text of several lines. */
export function TextSetting(props: SettingProps<string> & { placeholder?: string; rows?: number }) {
  const { control, path, hint, placeholder, rows = 3 } = props
  const note = useFieldNote()
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <TextAreaField
          layout="row"
          label={fieldName(path)}
          hint={note(path, hint)}
          rows={rows}
          placeholder={placeholder}
          {...(variableFields.some((name) => name === path) && { marks: placesIn })}
          {...field}
        />
      )}
    </FormField>
  )
}
