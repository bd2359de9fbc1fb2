import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type Tone, toneIcon, toneText } from './tone'

type StatusProps = {
  tone: Tone
  children: string
  /** Replaces the icon of the tone. */
  icon?: LucideIcon
  /** An ongoing state: the icon pulses. */
  live?: boolean
}

/** A state as icon, word and color. */
export function Status({ tone, children, icon, live = false }: StatusProps) {
  const Icon = icon ?? toneIcon[tone]
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 align-middle text-sm whitespace-nowrap',
        toneText[tone],
      )}
    >
      <Icon
        aria-hidden
        className={clsx('size-3.5 shrink-0', live && 'animate-[breathe_1.6s_ease-in-out_infinite]')}
      />
      {children}
    </span>
  )
}
