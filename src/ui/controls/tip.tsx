import type { ReactNode } from 'react'

type TipProps = { children: ReactNode; id?: string; decorative?: boolean }

/** A tooltip, shown while the surrounding element (class `has-tip`) is hovered or focused, until Escape closes it. */
export function Tip({ children, id, decorative = false }: TipProps) {
  return (
    <span
      className="tip pointer-events-none z-50 w-max max-w-64 rounded-sm bg-text px-2 py-[0.1875rem] text-start font-sans text-xs/4.5 font-normal whitespace-normal text-surface normal-nums"
      id={id}
      role={decorative ? undefined : 'tooltip'}
      aria-hidden={decorative || undefined}
    >
      {children}
    </span>
  )
}
