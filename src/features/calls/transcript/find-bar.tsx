import { ChevronDown, ChevronUp } from 'lucide-react'
import type { FormEvent } from 'react'
import { formatCount } from '~/lib/format/number'
import { IconButton } from '~/ui/controls/icon-button'
import { SearchField } from '~/ui/filters/search-field'

type FindBarProps = {
  wanted: string
  count: number
  /** The index of the match shown. */
  active: number
  onFind: (wanted: string) => void
  onStep: (direction: 1 | -1) => void
}

/** Finds text in the transcript and steps through the matches. */
export function FindBar({ wanted, count, active, onFind, onStep }: FindBarProps) {
  const disabledReason = count === 0 ? 'Nothing was found' : null
  const next = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0) onStep(1)
  }
  return (
    <form onSubmit={next} className="flex min-w-0 flex-1 flex-wrap items-center gap-2" data-print="no">
      <SearchField label="Find in transcript" value={wanted} onSearch={onFind} />
      <span role="status" className="text-sm text-muted tabular-nums">
        {wanted && (count === 0 ? 'Not found' : `${active + 1} of ${formatCount(count, 'match', 'matches')}`)}
      </span>
      {wanted && (
        <span className="flex">
          <IconButton
            name="Previous match"
            icon={ChevronUp}
            size="small"
            disabledReason={disabledReason}
            onClick={() => onStep(-1)}
          />
          <IconButton
            name="Next match"
            icon={ChevronDown}
            size="small"
            disabledReason={disabledReason}
            onClick={() => onStep(1)}
          />
        </span>
      )}
    </form>
  )
}
