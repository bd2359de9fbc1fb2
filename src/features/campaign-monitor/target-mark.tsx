import type { TargetStatus } from '#contract/target-status'
import { Status } from '~/ui/status'
import { targetLooks } from './target-words'

/** Where a contact stands: icon, word and colour. */
export function TargetMark({ status }: { status: TargetStatus }) {
  const { label, tone, icon } = targetLooks[status]
  return (
    <Status tone={tone} icon={icon} live={status === 'dialing'}>
      {label}
    </Status>
  )
}
