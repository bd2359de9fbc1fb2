import type { ReactNode } from 'react'

/** Names and values of one object. */
export function Facts({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1.5 text-base">
      {items.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="min-w-0 font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
