import clsx from 'clsx'

type ProgressBarProps = {
  label: string
  /** From 0 to `max`. */
  value: number
  max: number
  /** The value in words: "412 of 1,000, 41%". */
  text: string
  tone?: 'accent' | 'good' | 'warn' | 'bad'
  /** Shows the words to screen readers only. */
  textHidden?: boolean
  thin?: boolean
}

const fills = { accent: 'bg-primary', good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

export function ProgressBar({
  label,
  value,
  max,
  text,
  tone = 'accent',
  textHidden,
  thin,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <span className="flex min-w-16 items-center gap-2">
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        tabIndex={-1}
        className={clsx(
          'block flex-1 overflow-hidden rounded-full bg-line forced-colors:border',
          thin ? 'h-1' : 'h-2',
        )}
      >
        <span
          className={clsx(
            'block h-full rounded-full transition-[width] forced-colors:bg-[Highlight]',
            fills[tone],
          )}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      {!textHidden && <span className="text-sm text-muted tabular-nums whitespace-nowrap">{text}</span>}
    </span>
  )
}
