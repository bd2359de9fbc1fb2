import type { CallFilter } from '#contract/calls'
import { formatCount } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { Chip } from '~/ui/chip'
import { activeConditions, type CallConditions, describeCondition, noConditions } from './call-filter-model'

type FilterChipsProps = {
  filter: CallFilter
  total: number
  botName: (uid: string) => string
  onChange: (change: CallConditions) => void
}

/** What narrows the list, each removable, and how much is left of it. */
export function FilterChips({ filter, total, botName, onChange }: FilterChipsProps) {
  const active = activeConditions(filter)
  return (
    <>
      <span role="status" className="me-1 text-sm text-muted tabular-nums">
        {formatCount(total, 'call')}
      </span>
      {active.map((name) => {
        const { label, text } = describeCondition(filter, name, botName)
        return (
          <Chip key={name} label={label} onRemove={() => onChange({ [name]: undefined })}>
            {text}
          </Chip>
        )
      })}
      {active.length > 0 && (
        <Button size="small" variant="quiet" onClick={() => onChange(noConditions)}>
          Clear all
        </Button>
      )}
    </>
  )
}
