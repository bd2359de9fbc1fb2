import type { CampaignActivity } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import { Notice } from '~/ui/feedback/notice'
import type { Tone } from '~/ui/feedback/tone'
import { useNow } from '~/ui/hooks/use-now'
import { type CampaignStanding, standingOf } from './campaign-standing'
import { standingInWords } from './standing-words'

type StandingLineProps = { campaign: Campaign; activity: CampaignActivity; readAt: number }

function toneOf(status: string, standing: CampaignStanding, open: number): Tone {
  if (status === 'Failed') return 'bad'
  if (status === 'Paused') return 'warn'
  const isFull = standing.kind === 'held' && standing.verdict.gate === 'concurrency' && open > 0
  const isDialing = isFull || standing.kind === 'dialing' || standing.kind === 'finishing'
  return status === 'Completed' || isDialing ? 'good' : 'info'
}

/** What the campaign is doing, or why it is not dialing and when it will. Read aloud when it changes. */
export function StandingLine({ campaign, activity, readAt }: StandingLineProps) {
  // The page's clock ticks four times a minute, so the data may be newer.
  const now = Math.max(useNow().getTime(), readAt)
  const standing = standingOf(campaign, activity, now)
  return (
    <div role="status">
      <Notice tone={toneOf(campaign.status, standing, activity.open)}>
        <p className="text-base wrap-anywhere">{standingInWords(campaign, activity, standing, now)}</p>
      </Notice>
    </div>
  )
}
