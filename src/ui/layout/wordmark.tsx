import clsx from 'clsx'

/** The logo and name; `short` shows only the logo. */
export function Wordmark({ short = false }: { short?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold">
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        className="size-6 shrink-0 rounded bg-primary text-on-primary"
      >
        <path
          d="M9 10c0 9 14 3 14 12M23 10c0 3-2 5-4 6M9 22c0-3 2-5 4-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        {[9, 23].map((x) =>
          [9, 23].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" fill="currentColor" />),
        )}
      </svg>
      <span className={clsx(short && 'sr-only')}>Switchboard</span>
    </span>
  )
}
