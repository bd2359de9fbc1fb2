import { Drama } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoRehearsal() {
  return (
    <EmptyState icon={Drama} title="There is no rehearsal here">
      The server that this dashboard talks to cannot play a bot before it is live. Place a test call instead.
    </EmptyState>
  )
}
