import clsx from 'clsx'
import { useState } from 'react'

type LegendEntry = { name: string; swatch: string }

type LegendProps = {
  entries: LegendEntry[]
  /** Without it, the series cannot be hidden. */
  toggles?: { hidden: ReadonlySet<string>; toggle: (name: string) => void } | undefined
  /** The mark of the compared period. */
  before?: 'line' | 'mark' | undefined
  /** What hollow dots are. */
  hollow?: string | undefined
}

/** Which series of a chart are hidden. */
export function useHiddenSeries() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (name: string) =>
    setHidden((now) => new Set(now.has(name) ? [...now].filter((other) => other !== name) : [...now, name]))
  return { hidden, toggle, showAll: () => setHidden(new Set()) }
}

const entryClass = 'me-3 inline-flex align-middle min-h-target items-center gap-1.5 text-xs font-medium'

/** Color and name of each series; a click hides it. */
export function Legend({ entries, toggles, before, hollow }: LegendProps) {
  return (
    // Lines of equal length leave no entry alone on the last one. On a phone, columns stay in place when the font loads.
    <div className="-me-3 text-balance max-sm:grid max-sm:pairs">
      {entries.map((entry) =>
        toggles && entries.length > 1 ? (
          <Toggle
            key={entry.name}
            {...entry}
            isHidden={toggles.hidden.has(entry.name)}
            onToggle={() => toggles.toggle(entry.name)}
          />
        ) : (
          <span key={entry.name} className={clsx(entryClass, 'text-soft')}>
            <Swatch className={entry.swatch} />
            {entry.name}
          </span>
        ),
      )}
      {before && (
        <span className={clsx(entryClass, 'text-muted')}>
          <span
            aria-hidden
            className={clsx(
              'w-4 forced-color-adjust-none',
              before === 'line' ? 'border-t-2 border-dashed border-edge' : 'h-0.5 bg-text/60',
            )}
          />
          Previous period
        </span>
      )}
      {hollow && (
        <span className={clsx(entryClass, 'text-muted')}>
          <span aria-hidden className="size-2 rounded-full border-2 border-edge forced-color-adjust-none" />
          {hollow}
        </span>
      )}
    </div>
  )
}

type ToggleProps = LegendEntry & { isHidden: boolean; onToggle: () => void }

function Toggle({ name, swatch, isHidden, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={!isHidden}
      onClick={onToggle}
      className={clsx(
        entryClass,
        'rounded hover:text-text',
        isHidden ? 'text-muted line-through' : 'text-soft',
      )}
    >
      <Swatch className={isHidden ? 'border border-edge' : swatch} />
      {name}
    </button>
  )
}

function Swatch({ className }: { className: string }) {
  return <span aria-hidden className={clsx('size-2 rounded-[2px] forced-color-adjust-none', className)} />
}
