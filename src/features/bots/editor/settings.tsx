import { type ReactNode, useId } from 'react'
import { ranges } from '#rules/bots/choices'
import { fieldNote } from '#rules/bots/field-notes'
import { placesIn } from '#rules/variables/variable-standing'
import { useSession } from '~/api/session'
import { variableFields } from '~/features/bots/variables/use-variables'
import { ComboboxField, type Suggestion } from '~/ui/fields/combobox-field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { Section } from '~/ui/layout/section'
import type { SettingProps } from './bot-values'
import { fieldName } from './field-names'
import { SharedNote, useNoted } from './shared-note'

/** Returns where a field has no effect. Only this server's own engine is known so well. */
function useFieldNote() {
  const { simulated_calls } = useSession().capabilities
  return (path: string) => (simulated_calls ? fieldNote(path) : '')
}

/** Returns the description of a field, with where it has no effect. */
export function useDescription() {
  const note = useFieldNote()
  const noted = useNoted()
  return (path: string, hint?: string) => noted(hint, note(path))
}

type NotedSectionProps = { title: string; path: string; children: ReactNode }

/** A section that says once where its fields have no effect: the note of the field at `path`. */
export function NotedSection({ title, path, children }: NotedSectionProps) {
  const id = useId()
  const note = useFieldNote()(path)
  return (
    <Section title={title} hint={note && <span id={id}>{note}</span>}>
      <SharedNote id={id} note={note}>
        {children}
      </SharedNote>
    </Section>
  )
}

type Known = { value: string; label: string }

/** On or off. */
export function SwitchSetting({ control, path, hint }: SettingProps<boolean>) {
  const description = useDescription()
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <SwitchField layout="row" label={fieldName(path)} {...description(path, hint)} {...field} />
      )}
    </FormField>
  )
}

/** A number with its unit and range, both from the contract. */
export function NumberSetting({ control, path, hint }: SettingProps<number | null>) {
  const description = useDescription()
  const { min, max, step, unit } = ranges[path.split('.').at(-1) as keyof typeof ranges]
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <NumberField
          layout="row"
          label={fieldName(path)}
          {...description(path, `${hint} ${min}–${max}${unit === 'times' ? '' : ` ${unit}`}.`)}
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
  const description = useDescription()
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <SelectField
          layout="row"
          label={fieldName(path)}
          {...description(path, hint)}
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
  const description = useDescription()
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <ComboboxField
          layout="row"
          label={fieldName(path)}
          {...description(path, hint)}
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
  const description = useDescription()
  return (
    <FormField control={control} name={path}>
      {(field) => (
        <TextAreaField
          layout="row"
          label={fieldName(path)}
          {...description(path, hint)}
          rows={rows}
          placeholder={placeholder}
          {...(variableFields.some((name) => name === path) && { marks: placesIn })}
          {...field}
        />
      )}
    </FormField>
  )
}
