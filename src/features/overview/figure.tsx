import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '~/lib/format/number'

type FigureProps = {
  label: string
  value: number
  link: LinkProps
  /** A comparison, in words. */
  detail?: string
}

export function Figure({ label, value, link, detail }: FigureProps) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        <Link
          {...link}
          className="rounded text-2xl font-semibold tracking-tight tabular-nums hover:underline"
        >
          {formatNumber(value)}
          <span className="sr-only"> {label.toLowerCase()}, show them</span>
        </Link>
        {detail && <p className="text-xs text-muted tabular-nums">{detail}</p>}
      </dd>
    </div>
  )
}
