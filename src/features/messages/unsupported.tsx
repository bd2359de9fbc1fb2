import { MessageSquare } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state'

export function NoTextMessages() {
  return (
    <EmptyState icon={MessageSquare} title="There are no texts here">
      The server that this dashboard talks to keeps no log of texts.
    </EmptyState>
  )
}
