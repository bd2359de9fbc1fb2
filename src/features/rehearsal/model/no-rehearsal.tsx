import { Drama } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoRehearsal() {
  return (
    <EmptyState icon={Drama} title="No rehearsals">
      This server cannot rehearse bots. Place a test call instead.
    </EmptyState>
  )
}
