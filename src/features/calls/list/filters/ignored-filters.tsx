import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'

type IgnoredFiltersProps = { labels: readonly string[]; onRemove: () => void }

/** Names the filters of a link that the server does not support, since it ignores them without an error. */
export function IgnoredFilters({ labels, onRemove }: IgnoredFiltersProps) {
  if (labels.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={`Ignored filters: ${new Intl.ListFormat('en').format(labels)}`}
      actions={
        <Button size="small" onClick={onRemove}>
          Remove filters
        </Button>
      }
    >
      This server does not support these filters.
    </Notice>
  )
}
