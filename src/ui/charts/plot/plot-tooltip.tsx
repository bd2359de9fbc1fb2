import clsx from 'clsx'
import type { Change } from '~/lib/format/change'
import { ChangeMark } from '~/ui/charts/change-mark'
import { tooltipClass } from './plot-classes'

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
}

/** The values of the chosen step, next to it. Screen readers read them from the slider. */
export function PlotTooltip({ label, rows, samples = [] }: PlotTooltipProps) {
  const isCompared = rows.some(({ before }) => before !== undefined)
  return (
    <div
      aria-hidden
      className={clsx(
        tooltipClass,
        'z-50 w-max gap-1.5 rounded bg-raised px-3 py-2 text-start text-xs text-text shadow-float',
      )}
    >
      <span className="font-semibold">{label}</span>
      <span
        className={clsx(
          'grid items-center gap-x-4 gap-y-1 tabular-nums',
          isCompared ? 'grid-cols-[1fr_auto_auto_auto]' : 'grid-cols-[1fr_auto]',
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
            {isCompared && <span className="text-muted">{before !== undefined && `vs. ${before}`}</span>}
            {isCompared && <span>{change && <ChangeMark change={change} better={better} />}</span>}
          </span>
        ))}
      </span>
    </div>
  )
}
