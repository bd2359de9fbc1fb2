import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type Tone, toneText, toneTint } from './tone'

type BadgeProps = { tone?: Tone; children: ReactNode }

/** A short word or count next to text. For states, use `Status`. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 max-w-full shrink-0 align-middle min-w-5 items-center justify-center rounded-sm px-1.5 text-xs font-medium tabular-nums whitespace-nowrap',
        toneText[tone],
        toneTint[tone],
      )}
    >
      {children}
    </span>
  )
}
