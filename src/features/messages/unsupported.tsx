import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoTextMessages({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={MessageSquare} title="No texts" actions={actions}>
      This server sends texts but does not log them.
    </EmptyState>
  )
}
