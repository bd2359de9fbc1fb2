import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type Tone, toneIcon, toneText } from './tone'

type StatusProps = {
  tone: Tone
  children: string
  /** Replaces the icon of the tone. */
  icon?: LucideIcon
  /** Something that is going on: the icon breathes. */
  live?: boolean
}

/** The state of a thing: icon, word and colour together. */
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
