import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

type IgnoredFiltersProps = { labels: readonly string[]; onRemove: () => void }

/** A link may ask for what this server does not look for: it then lists all calls, which must be said. */
export function IgnoredFilters({ labels, onRemove }: IgnoredFiltersProps) {
  if (labels.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={`Not filtered by: ${new Intl.ListFormat('en').format(labels)}`}
      actions={
        <Button size="small" onClick={onRemove}>
          Remove from the address
        </Button>
      }
    >
      This server cannot look for that, and lists the calls all the same.
    </Notice>
  )
}
