import type { CampaignActivity } from '#contract/campaign-activity'
import { standingOf } from '#contract/campaign-standing'
import type { Campaign } from '#contract/campaigns'
import { Notice } from '~/ui/notice'
import type { Tone } from '~/ui/tone'
import { useNow } from '~/ui/use-now'
import { standingInWords } from './standing-words'

type StandingLineProps = { campaign: Campaign; activity: CampaignActivity; readAt: number }

function toneOf(status: string, kind: string): Tone {
  if (status === 'Failed') return 'bad'
  if (status === 'Paused') return 'warn'
  if (status === 'Completed' || kind === 'dialing' || kind === 'finishing') return 'good'
  return 'info'
}

/** What the campaign is doing, or why it is not dialing and when it will: one sentence, read aloud when it changes. */
export function StandingLine({ campaign, activity, readAt }: StandingLineProps) {
  // The page's clock ticks four times a minute: what was read since is newer.
  const now = Math.max(useNow().getTime(), readAt)
  const standing = standingOf(campaign, activity, now)
  return (
    <div role="status">
      <Notice tone={toneOf(campaign.status, standing.kind)}>
        <p className="text-base wrap-anywhere">{standingInWords(campaign, activity, standing, now)}</p>
      </Notice>
    </div>
  )
}
