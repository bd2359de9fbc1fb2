import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Change } from '~/lib/format/change'

type ChangeMarkProps = {
  change: Change
  /** The better direction; absent if neither is. */
  better?: 'up' | 'down' | undefined
}

/** A change with its arrow, colored where one direction is better than the other. */
export function ChangeMark({ change: { words, direction }, better }: ChangeMarkProps) {
  const isGood = better === direction
  const isMarked = better !== undefined && direction !== 'same'
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <strong
      className={clsx(
        'inline-flex items-center gap-0.5 font-medium whitespace-nowrap',
        isMarked ? (isGood ? 'text-good' : 'text-bad') : 'text-text',
      )}
    >
      {direction !== 'same' && <Arrow aria-hidden className="size-3" />}
      {words}
      {isMarked && <span className="sr-only">{isGood ? ', better' : ', worse'}</span>}
    </strong>
  )
}
