import clsx from 'clsx'
import { Check } from 'lucide-react'
import { formatNumber } from '~/lib/format/number'
import { Status } from '~/ui/feedback/status'
import type { Verdict } from './evaluation'

/** An evaluation, drawn as what its rubric makes of it. */
export function VerdictPicture({ verdict }: { verdict: Verdict }) {
  switch (verdict.kind) {
    case 'amount':
      return <Amount {...verdict} />
    case 'step':
      return <Steps {...verdict} />
    case 'pass':
      return <Status tone={verdict.hasPassed ? 'good' : 'warn'}>{verdict.hasPassed ? 'Pass' : 'Fail'}</Status>
    case 'words':
      return (
        <span dir="auto" className="font-medium whitespace-pre-wrap wrap-anywhere">
          {verdict.words}
        </span>
      )
  }
}

function Amount({ value, most, words }: { value: number; most: number; words: string }) {
  const text = words.includes('%') || most !== 100 ? `${formatNumber(value, 1)} of ${most}` : words
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden
        className="h-2 min-w-24 flex-1 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-series-1 forced-colors:bg-[Highlight]"
          style={{ width: `${(value / most) * 100}%` }}
        />
      </span>
      <span className="font-medium tabular-nums">{words.includes('%') ? words : text}</span>
    </span>
  )
}

function Steps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol aria-label="Evaluation" className="flex flex-wrap gap-1">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at || undefined}
          className={clsx(
            'flex items-center gap-1 rounded-full border px-2 text-xs leading-5',
            place === at ? 'border-accent bg-accent/10 font-medium text-text' : 'border-line text-muted',
          )}
        >
          {place === at && <Check aria-hidden className="size-3" />}
          {step}
        </li>
      ))}
    </ol>
  )
}
