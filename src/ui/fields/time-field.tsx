import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { addMinutes, formatTimeOfDay, isTimeOfDay, parseTimeOfDay } from '~/lib/format/time-of-day'
import { usePreference } from '~/ui/hooks/preferences'
import { useMedia } from '~/ui/hooks/use-media'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'

/** A time of day, as 09:30; empty, or typed text that is not a time. */
export function TimeField(props: FieldProps & ValueProps<string>) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, ...rest } = control
  const clock = usePreference('clock')
  const inWords = (time: string) => formatTimeOfDay(time, clock)
  // A missing time is a problem only once the form says so.
  const isProblem = !isTimeOfDay(value) && (value !== '' || frame.error !== undefined)
  return (
    <Field
      {...frame}
      {...(isProblem && { error: `Enter a time such as ${inWords('09:00')}.` })}
      changed={changeOf(frame.layout, { value, saved, onChange }, inWords)}
    >
      {(wiring) => (
        <TimeInput
          {...rest}
          {...wiring}
          value={value}
          onChange={onChange}
          className="input max-w-32 tabular-nums coarse:max-w-36"
        />
      )}
    </Field>
  )
}

type TimeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** HH:MM, empty, or typed text that is not a time. */
  value: string
  onChange: (time: string) => void
  onBlur?: (() => void) | undefined
}

const complete = /^\d{1,2}:\d{2}(\s*[ap]m)?$/i
const steps: Record<string, number> = { ArrowUp: 15, ArrowDown: -15 }

/** The clock that the browser's own picker shows. */
const ownClock = () =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 ? '12' : '24'

/** A time of day in the clock that the viewer chose. Touch devices with that clock have the browser's picker. */
function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
  const clock = usePreference('clock')
  const isTouch = useMedia('(pointer: coarse)') && clock === ownClock()
  // Text that is being typed; null otherwise.
  const [draft, setDraft] = useState<string | null>(null)
  const shown = formatTimeOfDay(value, clock)
  if (isTouch)
    return (
      <input
        {...rest}
        type="time"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    )
  const type = (text: string) => {
    const time = text === '' ? '' : complete.test(text.trim()) ? parseTimeOfDay(text) : null
    if (time !== null && time !== value) onChange(time)
    setDraft(time !== null && formatTimeOfDay(time, clock) === text ? null : text)
  }
  const commit = () => {
    if (draft === null) return
    const time = parseTimeOfDay(draft) ?? draft.trim()
    if (time !== value) onChange(time)
    setDraft(null)
  }
  const step = (event: KeyboardEvent) => {
    // The form reads the value before the field loses the focus.
    if (event.key === 'Enter') commit()
    const minutes = steps[event.key]
    if (minutes === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setDraft(null)
    onChange(addMinutes(parseTimeOfDay(draft ?? value) ?? '09:00', minutes))
  }
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      spellCheck={false}
      placeholder={formatTimeOfDay('09:00', clock)}
      value={draft ?? shown}
      onChange={(event) => type(event.target.value)}
      onKeyDown={step}
      onBlur={() => {
        commit()
        onBlur?.()
      }}
    />
  )
}
