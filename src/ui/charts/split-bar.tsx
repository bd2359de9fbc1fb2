import { splitMoney } from '~/lib/format/money'
import { splitPercent } from '~/lib/format/number'
import { colorAt, type SeriesColor } from './plot/series-colors'

type SplitBarProps = {
  title: string
  parts: { label: string; value: number; color?: SeriesColor }[]
  /** The name of the total. */
  totalLabel?: string
}

/** Parts of a total in dollars as one bar. Its legend is a table of the parts, which add up to the total. */
export function SplitBar({ title, parts, totalLabel = 'Total' }: SplitBarProps) {
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const shown = splitMoney(parts.map(({ value }) => value))
  const shares = splitPercent(parts.map(({ value }) => value))
  const shareOf = (value: number) => (total > 0 ? value / total : 0)
  return (
    <figure className="grid gap-3">
      <div
        aria-hidden
        className="flex h-3 gap-0.5 overflow-hidden rounded-sm bg-line forced-color-adjust-none"
      >
        {parts.map(({ label, value, color }, at) => (
          <span
            key={label}
            className={(color ?? colorAt(at)).swatch}
            style={{ width: `${shareOf(value) * 100}%` }}
          />
        ))}
      </div>
      <table className="w-full text-sm tabular-nums [&_td]:whitespace-nowrap" aria-label={title}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Value</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, color }, at) => (
            <tr key={label}>
              <th scope="row" className="py-0.5 text-start font-normal wrap-anywhere">
                <span
                  aria-hidden
                  className={`me-2 inline-block size-2.5 rounded-sm forced-color-adjust-none ${(color ?? colorAt(at)).swatch}`}
                />
                {label}
              </th>
              <td className="py-0.5 text-end">{shown.parts[at]}</td>
              <td className="w-14 py-0.5 text-end text-muted">{shares[at]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" className="border-t border-line pt-1.5 text-start font-medium">
              {totalLabel}
            </th>
            <td className="border-t border-line pt-1.5 text-end">{shown.total}</td>
            <td className="border-t border-line" />
          </tr>
        </tfoot>
      </table>
    </figure>
  )
}
