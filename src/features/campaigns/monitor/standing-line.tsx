import type { CampaignActivity } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import { type Tone, toneIcon, toneText } from '~/ui/feedback/tone'
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
  const tone = toneOf(campaign.status, standing, activity.open)
  const Icon = toneIcon[tone]
  return (
    <div role="status" className="flex gap-1.5 text-sm xl:justify-self-end">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${toneText[tone]}`} />
      <p className="wrap-anywhere text-soft">{standingInWords(campaign, activity, standing, now)}</p>
    </div>
  )
}
