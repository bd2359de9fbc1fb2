import { ShieldOff } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoPrivacy() {
  return (
    <EmptyState icon={ShieldOff} title="There are no privacy settings here">
      The server that this dashboard talks to decides by itself how long it keeps calls, and masks nothing.
    </EmptyState>
  )
}
