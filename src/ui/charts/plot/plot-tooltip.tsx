import clsx from 'clsx'
import type { Change } from '~/lib/format/change'
import { ChangeMark } from '~/ui/charts/change-mark'

/** The frame of a chart. Elements with `whilePointed` appear while it is hovered, touched or focused. */
export const plotClass = 'plot group/plot relative'

/** Anchors the tooltip next to the chosen step, at the height of the pointer. */
export const stepClass = 'plot-step pointer-events-none absolute'

export const whilePointed =
  'invisible group-hover/plot:visible group-focus-visible/plot:visible group-data-touched/plot:visible'

export const chosenCellClass =
  'outline-text group-hover/plot:outline-2 group-focus-visible/plot:outline-2 group-data-touched/plot:outline-2'

const tooltipClass =
  'plot-tip pointer-events-none hidden print:hidden! group-hover/plot:grid group-focus-visible/plot:grid group-data-touched/plot:grid'

type TooltipRow = {
  name: string
  value: string
  /** The color of its series. */
  swatch?: string | undefined
  /** The value in the compared period. */
  before?: string | undefined
  change?: Change | undefined
  better?: 'up' | 'down' | undefined
}

type PlotTooltipProps = {
  label: string
  rows: TooltipRow[]
  /** The sample size, in muted type. */
  samples?: TooltipRow[] | undefined
  /** Why the step has no values: it replaces the rows. */
  nothing?: string | undefined
}

/** The values of the chosen step, next to it. Screen readers read them from the slider. */
export function PlotTooltip({ label, rows, samples = [], nothing }: PlotTooltipProps) {
  return (
    <div
      aria-hidden
      className={clsx(
        tooltipClass,
        'z-50 w-max gap-1.5 rounded bg-raised px-3 py-2 text-start text-xs text-text shadow-float',
      )}
    >
      <span className="font-semibold">{label}</span>
      {nothing && <span className="text-muted">{nothing}</span>}
      <span
        className={clsx(
          'grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 tabular-nums',
          nothing ? 'hidden' : 'grid',
        )}
      >
        {[...rows, ...samples].map(({ name, value, swatch, before, change, better }, at) => (
          <span key={name} className={clsx('contents', at >= rows.length && 'text-muted')}>
            <span className="flex items-center gap-2">
              {swatch && (
                <span className={clsx('size-2 shrink-0 rounded-full forced-color-adjust-none', swatch)} />
              )}
              {name}
            </span>
            <span className={clsx('text-end', at < rows.length && 'font-medium')}>{value}</span>
            {before !== undefined && (
              <span className="col-span-2 flex items-center justify-end gap-2 text-muted">
                vs. {before}
                {change && <ChangeMark change={change} better={better} />}
              </span>
            )}
          </span>
        ))}
      </span>
    </div>
  )
}
