import type { TargetStatus } from '#contract/campaigns/contact-status'
import { Status } from '~/ui/feedback/status'
import { targetLooks } from './target-words'

type TargetMarkProps = {
  status: TargetStatus
  /** The call did not succeed: a person was reached, which alone is not good. */
  isMissed?: boolean
}

export function TargetMark({ status, isMissed = false }: TargetMarkProps) {
  const { label, tone, icon } = targetLooks[status]
  return (
    <Status tone={isMissed ? 'neutral' : tone} icon={icon} live={status === 'dialing'}>
      {label}
    </Status>
  )
}
