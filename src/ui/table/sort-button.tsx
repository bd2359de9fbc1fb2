import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { Tip } from '~/ui/controls/tip'
import type { Sort } from './table-model'

type SortButtonProps = {
  children: string
  /** Null: the rows are sorted by another column. */
  direction: Sort['direction'] | null
  /** Explains the column in a tooltip. */
  hint?: string | undefined
  onClick: () => void
}

/** The header of a sortable column. */
export function SortButton({ children, direction, hint, onClick }: SortButtonProps) {
  const id = useId()
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      aria-describedby={hint && id}
      className={clsx(
        'group inline-flex min-h-target items-center gap-1 rounded font-medium hover:text-text',
        hint && 'has-tip',
      )}
      onClick={onClick}
    >
      {children}
      <Icon
        aria-hidden
        className={clsx('size-3.5', direction ? 'text-text' : 'opacity-40 group-hover:opacity-100')}
      />
      {hint && <Tip id={id}>{hint}</Tip>}
    </button>
  )
}
