import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { popupClass } from '~/ui/overlays/menu-item'

const loadCalendar = async () => ({ DayCalendar: (await import('./day-calendar')).DayCalendar })

/** Loads the code of the calendar ahead. */
export const warmCalendar = () => void loadCalendar().catch(() => undefined)

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
export function CalendarPopup({ id, anchor, label, disabled, onChoose, ...calendar }: CalendarPopupProps) {
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
