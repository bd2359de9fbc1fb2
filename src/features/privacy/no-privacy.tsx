import { ShieldOff } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoPrivacy() {
  return (
    <EmptyState icon={ShieldOff} title="No privacy settings">
      This server has no privacy settings. It sets its own retention and masks nothing.
    </EmptyState>
  )
}
