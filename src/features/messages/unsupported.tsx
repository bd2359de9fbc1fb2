import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoTextMessages({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={MessageSquare} title="There are no texts here" actions={actions}>
      The server that this dashboard talks to sends texts, but keeps no log of them.
    </EmptyState>
  )
}
