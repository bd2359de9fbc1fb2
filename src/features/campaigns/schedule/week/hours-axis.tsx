import clsx from 'clsx'

const hours = Array.from({ length: 9 }, (_, at) => at * 3)

type HoursAxisProps = {
  /** Whose clock it is. */
  label: string
  /** What it shows at an hour of the campaign's day. */
  wordsAt: (hour: number) => string
}

/** The hours along the rows. They are drawn for the eye: the window says its own times. */
export function HoursAxis({ label, wordsAt }: HoursAxisProps) {
  return (
    <>
      <span aria-hidden title={label} className="truncate pe-2 text-xs text-muted">
        {label}
      </span>
      <div aria-hidden className="relative h-4 text-xs text-muted tabular-nums">
        {hours.map((hour) => (
          <span
            key={hour}
            className={clsx(
              'absolute first:translate-x-0 -translate-x-1/2 last:-translate-x-full',
              hour % 2 === 1 && 'max-sm:hidden',
            )}
            style={{ left: `${(hour / 24) * 100}%` }}
          >
            {wordsAt(hour)}
          </span>
        ))}
      </div>
    </>
  )
}
