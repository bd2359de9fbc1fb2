import { type ReactNode, useId } from 'react'
import { toolFieldNote } from '#rules/bots/tool-notes'
import { useSession } from '~/api/session'
import { SharedNote, useNoted } from '~/features/bots/editor/shared-note'
import { paramFieldsOf } from '~/features/bots/tools/fields/parameters/param-fields'
import { ChoiceField } from '~/ui/fields/choice-field'
import type { FieldProps } from '~/ui/fields/field'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import type { ToolControl } from './tool-values'

type ParamProps = {
  control: ToolControl
  type: string
  /** The key of its `ParamField`. */
  of: string
  hint?: ReactNode
  layout?: FieldProps['layout']
  /** The id of its note, to which others refer. */
  noteId?: string
}

/** Returns where a setting has no effect. Only this server's own calls are known so well. */
function useSettingNote() {
  const { simulated_calls } = useSession().capabilities
  return (type: string, of: string) =>
    simulated_calls ? toolFieldNote(type, of.split('/').at(-1) ?? of) : ''
}

/** The description of a setting, with where it has no effect. */
function useDescription({ type, of, hint, noteId }: ParamProps) {
  const note = useSettingNote()
  return useNoted()(hint, note(type, of), noteId)
}

const labelOf = (type: string, of: string) => paramFieldsOf(type).find(({ key }) => key === of)?.label ?? of

type Known = { value: string; label: string }

/** An unknown value from the server remains an option. */
const withUnknown = (options: Known[], value: string): Known[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }]

/** A text of one or more lines. */
export function TextParam(
  props: ParamProps & { rows?: number; placeholder?: string; mono?: boolean; inputMode?: 'tel' | 'email' },
) {
  const { control, type, of, layout = 'row', rows, placeholder, mono, inputMode } = props
  const description = useDescription(props)
  const label = labelOf(type, of)
  return (
    <FormField control={control} name={`params.${of}`}>
      {({ value, saved, ...field }) => {
        const texts = { value: String(value ?? ''), saved: String(saved ?? '') }
        const common = { label, ...description, layout, placeholder, ...field, ...texts }
        if (rows) return <TextAreaField rows={rows} {...common} mono={mono} />
        return <TextField autoComplete="off" mono={mono} inputMode={inputMode} {...common} />
      }}
    </FormField>
  )
}

type NumberParamProps = Omit<ParamProps, 'hint'> & {
  hint?: string
  min: number
  max: number
  unit: string
}

/** A whole number. Empty means the server's default. */
export function NumberParam(props: NumberParamProps) {
  const { control, type, of, hint = '', layout = 'row', min, max, unit } = props
  const description = useDescription({ ...props, hint: `${hint} ${min} to ${max}.` })
  return (
    <FormField control={control} name={`params.${of}`}>
      {({ value, saved, ...field }) => (
        <NumberField
          layout={layout}
          label={labelOf(type, of)}
          {...description}
          min={min}
          max={max}
          unit={unit}
          {...field}
          value={typeof value === 'number' ? value : null}
          saved={typeof saved === 'number' ? saved : null}
        />
      )}
    </FormField>
  )
}

export function SwitchParam(props: ParamProps) {
  const { control, type, of, layout = 'row' } = props
  const description = useDescription(props)
  return (
    <FormField control={control} name={`params.${of}`}>
      {({ value, saved, ...field }) => (
        <SwitchField
          layout={layout}
          label={labelOf(type, of)}
          {...description}
          {...field}
          value={value === true}
          saved={saved === true}
        />
      )}
    </FormField>
  )
}

/** A switch and the settings shown with it, which refer to its note instead of repeating it. */
export function SwitchWithParams({ children, ...props }: ParamProps & { children: ReactNode }) {
  const id = useId()
  const note = useSettingNote()(props.type, props.of)
  return (
    <>
      <SwitchParam {...props} noteId={id} />
      <SharedNote id={id} note={note}>
        {children}
      </SharedNote>
    </>
  )
}

type ChoiceParamProps = ParamProps & { options: Known[]; look?: 'bar' | 'list' }

/** A choice of a few values. */
export function ChoiceParam(props: ChoiceParamProps) {
  const { control, type, of, layout = 'row', options, look = 'bar' } = props
  const description = useDescription(props)
  const Choice = look === 'bar' ? ChoiceField : SelectField
  return (
    <FormField control={control} name={`params.${of}`}>
      {({ value, saved, ref: _, ...field }) => (
        <Choice
          layout={layout}
          label={labelOf(type, of)}
          {...description}
          options={withUnknown(options, String(saved ?? ''))}
          {...field}
          value={String(value ?? '')}
          saved={String(saved ?? '')}
        />
      )}
    </FormField>
  )
}

type OwnSwitchProps = {
  control: ToolControl
  name: 'speak_during_execution' | 'speak_after_execution' | 'async'
  label: string
  hint: string
}

/** A switch for a field of the tool itself, outside static_params. */
export function OwnSwitch({ control, name, label, hint }: OwnSwitchProps) {
  return (
    <FormField control={control} name={name}>
      {(field) => <SwitchField layout="row" label={label} hint={hint} {...field} />}
    </FormField>
  )
}
