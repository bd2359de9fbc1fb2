import clsx from 'clsx'
import { CalendarDays, X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { popupClass } from '~/ui/overlays/menu-item'
import { clear, type Filter, isSet, textOf } from './filter-model'

const loadPopup = () => import('./filter-popup')
const FilterPopup = lazy(async () => ({ default: (await loadPopup()).FilterPopup }))

const chipClass =
  'inline-flex min-h-[max(var(--target),1.75rem)] max-w-full items-center rounded border text-sm whitespace-nowrap transition-[background-color,border-color] duration-[140ms]'

const looks = {
  set: 'border-[color-mix(in_srgb,var(--accent)_45%,transparent)] bg-accent-soft text-accent',
  unset: 'border-rim bg-raised text-text hover:bg-sunken',
}

type FilterChipProps = {
  filter: Filter
  zone: string
  /** Opens at once: "+ Filter" added it. */
  opensAtOnce?: boolean
  onClose?: () => void
}

/** A filter with its value. It opens the choices; its cross removes the value. */
export function FilterChip({ filter, zone, opensAtOnce = false, onClose }: FilterChipProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const anchor = `--filter-${id}`
  const text = textOf(filter, zone)
  const isActive = isSet(filter)
  const isDates = filter.kind === 'dates'
  const warm = () => void loadPopup()
  return (
    <span className={clsx(chipClass, 'sm:max-w-72', isActive ? looks.set : looks.unset)}>
      {filter.kind === 'switch' ? (
        <button
          type="button"
          aria-pressed={filter.value}
          className={clsx(partClass, 'pe-2.5')}
          onClick={() => filter.onChange(!filter.value)}
        >
          {filter.label}
        </button>
      ) : (
        <>
          <button
            type="button"
            popoverTarget={id}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${filter.label}: ${text}`}
            className={clsx(partClass, !isActive && 'pe-2.5')}
            style={{ anchorName: anchor }}
            onPointerEnter={warm}
            onFocus={warm}
          >
            {isDates && <CalendarDays aria-hidden className="size-3.5 shrink-0" />}
            {!(isDates && (isActive || filter.usual)) && (
              <span className={isActive ? undefined : 'text-muted'}>{filter.label}:</span>
            )}
            <span className="truncate font-medium" dir="auto">
              {text}
            </span>
          </button>
          <div
            id={id}
            ref={opensAtOnce ? showAtOnce : undefined}
            popover="auto"
            role="dialog"
            aria-label={filter.label}
            className={clsx(popupClass, 'max-h-none! max-w-[calc(100vw-1rem)] whitespace-normal')}
            style={{ positionAnchor: anchor, positionArea: 'block-end span-inline-end' }}
            onToggle={({ newState }) => {
              setIsOpen(newState === 'open')
              if (newState === 'closed') onClose?.()
            }}
          >
            {isOpen && (
              <Suspense fallback={<div className="h-40 w-56" />}>
                <FilterPopup filter={filter} zone={zone} onDone={() => closePopup(id)} />
              </Suspense>
            )}
          </div>
        </>
      )}
      {isActive && filter.kind !== 'switch' && (
        <button
          type="button"
          aria-label={`Remove ${filter.label}: ${text}`}
          className="me-0.5 grid size-6 shrink-0 place-items-center rounded-sm hover:bg-[color-mix(in_srgb,var(--accent)_16%,transparent)] coarse:size-11"
          onClick={() => clear(filter)}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}

const partClass =
  'inline-flex min-h-[max(var(--target),1.625rem)] min-w-0 items-center gap-1.5 rounded ps-2.5 pe-1 -outline-offset-1'

const closePopup = (id: string) => document.getElementById(id)?.hidePopover()

/** The popover takes the focus back to the button that showed it. */
function showAtOnce(popup: HTMLElement | null) {
  popup?.parentElement?.querySelector('button')?.focus()
  popup?.showPopover()
}
