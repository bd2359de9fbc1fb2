import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { dayIn } from '~/lib/dates/date-ranges'
import { dayPatterns, formatCalendarDay, isDay, parseCalendarDay } from '~/lib/format/calendar-day'
import { readZone, useRegion } from '~/ui/hooks/preferences'
import { useMedia } from '~/ui/hooks/use-media'
import { popupClass } from '~/ui/overlays/menu-item'
import { changeOf, Field, type FieldProps, splitFieldProps, type ValueProps } from './field'

type DateFieldProps = FieldProps & ValueProps<string> & { min?: string; max?: string; hasCalendar?: boolean }

/** A day: 2026-11-21, empty, or typed text that is not a day. */
export function DateField(props: DateFieldProps) {
  const { frame, control } = splitFieldProps(props)
  const { value, saved, onChange, ...rest } = control
  const region = useRegion()
  const inWords = (day: string) => formatCalendarDay(day, region)
  return (
    <Field
      {...frame}
      error={problemOf(value, control, inWords) ?? frame.error}
      changed={changeOf(frame.layout, { value, saved, onChange }, inWords)}
    >
      {(wiring) => (
        <DateInput
          {...rest}
          {...wiring}
          label={frame.label}
          value={value}
          onChange={onChange}
          className="max-w-56"
        />
      )}
    </Field>
  )
}

/** Why a day cannot be used; undefined if it can. */
function problemOf(
  day: string,
  { min, max }: { min?: string; max?: string },
  inWords: (day: string) => string,
) {
  if (day === '') return undefined
  if (!isDay(day)) return `Enter a date such as ${inWords('2026-01-31')}.`
  if (max && day > max) return `Enter a date up to ${inWords(max)}.`
  if (min && day < min) return `Enter a date from ${inWords(min)}.`
  return undefined
}

const loadCalendar = async () => ({ DayCalendar: (await import('./calendar')).DayCalendar })

/** Loads the code of the calendar ahead. */
const warmCalendar = () => void loadCalendar().catch(() => undefined)

type CalendarPopupProps = {
  id: string
  /** The name of the field's anchor. */
  anchor: string
  label: string
  disabled: boolean | undefined
  value: string
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** A button at the end of a date field, and the calendar that it opens. The browser handles Escape and the focus. */
function CalendarPopup({ id, anchor, label, disabled, onChoose, ...calendar }: CalendarPopupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadCalendar>>>()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`Open calendar for ${label}`}
        disabled={disabled}
        onPointerEnter={warmCalendar}
        onFocus={warmCalendar}
        className="absolute inset-e-0 inset-y-0 grid w-9 place-items-center rounded text-muted -outline-offset-2 hover:text-text disabled:opacity-50"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Calendar for ${label}`}
        className={clsx(popupClass, 'max-w-[calc(100vw-1rem)] p-2!')}
        style={{ positionAnchor: anchor, positionArea: 'block-end span-inline-end' }}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open')
          if (newState === 'open') void loadCalendar().then(setCode, () => setHasFailed(true))
        }}
      >
        {isOpen && code && (
          <code.DayCalendar
            {...calendar}
            onChoose={(day) => {
              onChoose(day)
              document.getElementById(id)?.hidePopover()
            }}
          />
        )}
        {isOpen && !code && (
          <p className="h-[17.25rem] w-[17.5rem] p-2 text-sm text-muted">
            {hasFailed && 'The calendar could not be loaded. Type the date.'}
          </p>
        )}
      </div>
    </>
  )
}

type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  /** YYYY-MM-DD, empty, or text that is not a day. */
  value: string
  onChange: (day: string) => void
  onBlur?: (() => void) | undefined
  min?: string | undefined
  max?: string | undefined
  /** Names the calendar. */
  label: string
  /** False next to a calendar that is always open. */
  hasCalendar?: boolean | undefined
}

const hasWholeYear = /\d{4}$|^\d{4}-\d{2}-\d{2}$/

/** A day, typed in the order of the region or chosen in a calendar. Touch devices have the browser's picker. */
function DateInput({ label, hasCalendar = true, ...props }: DateInputProps) {
  const { value, onChange, onBlur, className, min, max, ...rest } = props
  const isTouch = useMedia('(pointer: coarse)')
  const region = useRegion()
  const popupId = useId()
  // Text that is being typed; null otherwise.
  const [draft, setDraft] = useState<string | null>(null)
  if (isTouch)
    return (
      <input
        {...rest}
        type="date"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className={clsx('input tabular-nums', className)}
      />
    )
  const parse = (text: string) =>
    parseCalendarDay(text, region.dates, Number(dayIn(readZone(), Date.now()).slice(0, 4)))
  const type = (text: string) => {
    setDraft(text)
    const day = text.trim() === '' ? '' : hasWholeYear.test(text.trim()) ? parse(text) : null
    if (day !== null && day !== value) onChange(day)
  }
  const commit = () => {
    if (draft === null) return
    const day = parse(draft) ?? draft.trim()
    if (day !== value) onChange(day)
    setDraft(null)
  }
  const handleKeys = (event: KeyboardEvent) => {
    // The form reads the value before the field loses the focus.
    if (event.key === 'Enter') commit()
    if (event.key !== 'ArrowDown' || !hasCalendar || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    commit()
    document.getElementById(popupId)?.showPopover()
  }
  const anchor = `--date-${popupId}`
  return (
    <span className={clsx('relative block', className)} style={{ anchorName: anchor }}>
      <input
        {...rest}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={dayPatterns[region.dates]}
        value={draft ?? formatCalendarDay(value, region)}
        onFocus={warmCalendar}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKeys}
        onBlur={() => {
          commit()
          onBlur?.()
        }}
        className={clsx('input tabular-nums', hasCalendar && 'pe-9!')}
      />
      {hasCalendar && (
        <CalendarPopup
          id={popupId}
          anchor={anchor}
          label={label}
          disabled={rest.disabled}
          value={value}
          min={min}
          max={max}
          onChoose={(day) => {
            setDraft(null)
            onChange(day)
          }}
        />
      )}
    </span>
  )
}
