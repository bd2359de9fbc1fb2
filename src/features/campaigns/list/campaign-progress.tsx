import type { Campaign } from '#contract/campaigns/campaigns'
import { formatNumber } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { doneOf } from './done-contacts'

type CampaignProgressProps = { campaign: Campaign }

export function CampaignProgress({ campaign }: CampaignProgressProps) {
  const { name, total_contacts, status } = campaign
  const done = doneOf(campaign)
  const text = `${formatNumber(done)} of ${formatNumber(total_contacts)}`
  return (
    // Bars of one length, so that they compare.
    <span className="flex items-center justify-between gap-3">
      <span className="w-24 shrink-0">
        <ProgressBar
          label={`Progress of ${name}`}
          value={Math.min(done, total_contacts)}
          max={total_contacts}
          text={text}
          textHidden
          tone={status === 'Failed' ? 'bad' : status === 'Completed' ? 'good' : 'accent'}
          thin
        />
      </span>
      <span aria-hidden className="text-sm whitespace-nowrap text-muted tabular-nums">
        {text}
      </span>
    </span>
  )
}
