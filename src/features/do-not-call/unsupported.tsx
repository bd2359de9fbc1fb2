import { PhoneOff } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

export const unsupportedReason = 'This server has no do-not-call list.'

export function NoDoNotCallList() {
  return (
    <EmptyState icon={PhoneOff} title="No do-not-call list">
      {unsupportedReason}
    </EmptyState>
  )
}
