import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Explained } from '~/ui/controls/explained'

type FigureCardProps = {
  /** The name of the region, for screen readers. */
  title: string
  /** The number of figures. */
  count: 2 | 3 | 4 | 5 | 6
  children: ReactNode
  /** Below the figures. */
  note?: ReactNode
}

const columns = {
  2: 'pairs',
  3: 'sm:grid-cols-3',
  4: 'pairs lg:grid-cols-4',
  5: 'pairs max-lg:*:last:col-span-full lg:grid-cols-5',
  6: 'pairs sm:grid-cols-3 xl:grid-cols-6',
}

/** Key figures in one card, divided by hairlines. */
export function FigureCard({ title, count, children, note }: FigureCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      <dl
        className={clsx(
          'grid gap-px overflow-clip rounded-lg border border-line bg-line shadow-card',
          columns[count],
        )}
      >
        {children}
      </dl>
      {note && <p className="px-1 text-xs text-muted">{note}</p>}
    </section>
  )
}

/** Six figures beside each other have room for nine characters of the largest type. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 9

type FigureProps = {
  label: string
  /** How it is calculated, in a tooltip. */
  formula?: string | undefined
  /** The value, in large type. */
  children: ReactNode
  /** The value is a sentence, in small type: "Not stored: HIPAA". */
  isText?: boolean
  /** Below the value: sample size, change. */
  details?: ReactNode
  /** At the right of the value. */
  chart?: ReactNode
}

/** One figure of a card: label, value, details. */
export function Figure({ label, formula, children, isText = false, details, chart }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5 bg-raised px-4 py-3 sm:grid-cols-1">
      <dt className="flex h-6 items-center text-xs whitespace-nowrap text-muted">
        {formula ? <Explained text={formula}>{label}</Explained> : label}
      </dt>
      <dd className="grid grid-cols-1 gap-0.5">
        <div className="flex items-center justify-between gap-2">
          <p
            className={clsx(
              'tabular-nums',
              isText
                ? 'flex min-h-9 items-center text-sm text-muted'
                : [
                    'font-semibold tracking-tight whitespace-nowrap',
                    isLong(children) ? 'text-xl' : 'text-2xl',
                  ],
            )}
          >
            {children}
          </p>
          {chart}
        </div>
        {details && <div className="grid gap-0.5 text-xs text-muted tabular-nums">{details}</div>}
      </dd>
    </div>
  )
}
