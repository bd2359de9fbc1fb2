import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fieldProblem } from '#rules/text/input-problems'
import { formatDay } from '~/lib/format/date'
import { formatPhone } from '~/lib/format/phone'
import type { Region } from '~/lib/format/region'
import { readZone, useRegion } from '~/ui/hooks/preferences'

/** The props of every field; `layout: 'row'` puts label and hint on the left and the control on the right. */
export type FieldProps = {
  label: string
  /** One short sentence. */
  hint?: ReactNode
  /** The id of a text outside of the field that describes it too. */
  describedBy?: string
  error?: string
  layout?: 'stack' | 'row'
  /** Only screen readers see the label. */
  labelHidden?: boolean
  /** Marks the label as optional. */
  optional?: boolean
  disabled?: boolean
}

/** Binds a field to a value. `saved` is the stored value; undefined hides changes. */
export type ValueProps<Value, Element = HTMLInputElement> = {
  value: Value
  onChange: (value: Value) => void
  saved?: Value
  name?: string
  onBlur?: () => void
  ref?: React.Ref<Element>
}

type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  disabled?: boolean
}

type Change = { was: string; onReset: () => void }

/** The line "Changed from X" of settings rows. */
export function changeOf<Value>(
  layout: 'stack' | 'row' | undefined,
  { value, saved, onChange }: Pick<ValueProps<Value>, 'value' | 'saved' | 'onChange'>,
  inWords: (value: Value) => string,
) {
  if (layout !== 'row' || saved === undefined || saved === value) return null
  return { was: inWords(saved) || 'empty', onReset: () => onChange(saved) }
}

/** One line, as tall as a hint. */
function ChangedFrom({ label, was, onReset }: Change & { label: string }) {
  return (
    <p className="col-start-1 row-start-1 flex min-w-0 items-start gap-1.5 text-xs text-muted">
      <span className="min-w-0 truncate">Changed from {was}</span>
      <button
        type="button"
        aria-label={`Reset ${label}`}
        onClick={onReset}
        className="relative shrink-0 font-medium text-accent after:absolute after:-inset-1 hover:underline coarse:after:-inset-3.5"
      >
        Reset
      </button>
    </p>
  )
}

const instant = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC/g

/** Numbers and dates of an API message, as pages show them. */
export const readable = (problem: string, region: Region) =>
  problem
    .replace(/\+[1-9]\d{6,14}/g, formatPhone)
    .replace(instant, (_, day, time) => formatDay(`${day}T${time}Z`, readZone(), region))

type FieldFrameProps = FieldProps & {
  /** The saved value in words, if it differs. */
  changed?: Change | null
  /** Several controls under one label, which becomes a group. */
  group?: boolean
  children: (control: ControlProps) => ReactNode
}

/**
 * Connects label, hint and error with a control for all fields. Rows within one `data-rows` share its width.
 */
export function Field(props: FieldFrameProps) {
  const {
    label,
    hint,
    describedBy,
    error,
    layout = 'stack',
    labelHidden,
    optional,
    disabled,
    changed,
    group,
    children,
  } = props
  const id = useId()
  const region = useRegion()
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean)
  const described = descriptions.join(' ') || undefined
  const isRow = layout === 'row'
  const Label = group ? 'span' : 'label'
  return (
    <div
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': described })}
      data-field=""
      className={clsx(isRow && '@container py-3 in-data-rows:[container-type:normal]')}
    >
      <div
        className={clsx('grid gap-1.5', isRow && '@lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] @lg:gap-8')}
      >
        <div className={clsx('min-w-0', labelHidden && 'sr-only', !isRow && !hint && 'flex items-baseline')}>
          <Label
            id={`${id}-label`}
            htmlFor={group ? undefined : id}
            className={clsx(isRow ? 'font-medium' : 'text-xs font-medium text-soft')}
          >
            {label}
          </Label>
          {optional && <span className="ms-1.5 text-xs text-muted">optional</span>}
          {(hint || changed) && (
            // The change takes the place of the hint, so that nothing moves with the first key.
            <div className="grid">
              {hint && (
                <p
                  id={`${id}-hint`}
                  className={clsx('col-start-1 row-start-1 text-xs text-muted', changed && 'invisible')}
                >
                  {hint}
                </p>
              )}
              {changed && <ChangedFrom label={label} {...changed} />}
            </div>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-1">
          {children({
            id,
            'aria-describedby': described,
            'aria-invalid': error ? true : undefined,
            disabled,
          })}
          {error && (
            <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-bad">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {readable(fieldProblem(label, error), region)}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Separates the props of the frame from those of the control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, hint, describedBy, error, layout, labelHidden, optional, disabled, ...control } = props
  return { frame: { label, hint, describedBy, error, layout, labelHidden, optional, disabled }, control }
}
