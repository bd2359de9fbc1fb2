import type { ReactNode } from 'react'

type TipProps = { children: ReactNode; id?: string; decorative?: boolean }

/** A tooltip, shown while the surrounding element (class `has-tip`) is hovered or focused. */
export function Tip({ children, id, decorative = false }: TipProps) {
  return (
    <span
      className="tip"
      id={id}
      role={decorative ? undefined : 'tooltip'}
      aria-hidden={decorative || undefined}
    >
      {children}
    </span>
  )
}
