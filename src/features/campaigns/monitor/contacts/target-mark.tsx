import type { TargetStatus } from '#contract/campaigns/contact-status'
import { Status } from '~/ui/feedback/status'
import { targetLooks } from './target-words'

export function TargetMark({ status }: { status: TargetStatus }) {
  const { label, tone, icon } = targetLooks[status]
  return (
    <Status tone={tone} icon={icon} live={status === 'dialing'}>
      {label}
    </Status>
  )
}
