import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type Tone, toneIcon, toneText, toneTint } from './tone'

type NoticeProps = { tone?: Tone; title?: string; children?: ReactNode; actions?: ReactNode }

/** A remark at its place: a limit, a consequence, something simulated. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const Icon = toneIcon[tone]
  return (
    <div
      className={clsx('flex flex-wrap items-start gap-2.5 rounded border px-3 py-2 text-sm', toneTint[tone])}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', toneText[tone])} />
      <div className="min-w-0 grow basis-44">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {actions}
    </div>
  )
}
