import { PhoneOff } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

export const unsupportedReason = 'The server that this dashboard talks to has no do-not-call list.'

export function NoDoNotCallList() {
  return (
    <EmptyState icon={PhoneOff} title="There is no do-not-call list here">
      {unsupportedReason}
    </EmptyState>
  )
}
