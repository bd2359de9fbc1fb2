import {
  CalendarClock,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleStop,
  CircleX,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import type { CampaignStatus as KnownStatus } from '#rules/dialing/campaign-transitions'
import { Status } from '~/ui/feedback/status'
import type { Tone } from '~/ui/feedback/tone'

const looks: Record<KnownStatus, { tone: Tone; icon: LucideIcon }> = {
  Scheduled: { tone: 'info', icon: CalendarClock },
  Running: { tone: 'good', icon: CirclePlay },
  Paused: { tone: 'warn', icon: CirclePause },
  Stopped: { tone: 'neutral', icon: CircleStop },
  Completed: { tone: 'good', icon: CircleCheck },
  Expired: { tone: 'neutral', icon: Hourglass },
  Failed: { tone: 'bad', icon: CircleX },
}

/** An unknown status is shown as the server sent it. */
export function CampaignStatus({ status }: { status: string }) {
  const { tone, icon } = looks[status as KnownStatus] ?? { tone: 'neutral', icon: undefined }
  return (
    <Status tone={tone} icon={icon} live={status === 'Running'}>
      {status}
    </Status>
  )
}
