import type { ReactNode } from 'react'

/** Names and values of one object. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-1.5 text-base @min-[14rem]:grid-cols-[minmax(6rem,auto)_1fr]">
        {items.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-subgrid items-baseline @min-[14rem]:col-span-2">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="min-w-0 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
