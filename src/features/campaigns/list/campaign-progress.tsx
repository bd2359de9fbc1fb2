import type { Campaign } from '#contract/campaigns/campaigns'
import { formatNumber } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { doneOf } from './done-contacts'

type CampaignProgressProps = { campaign: Campaign }

export function CampaignProgress({ campaign }: CampaignProgressProps) {
  const { name, total_contacts, status } = campaign
  const done = doneOf(campaign)
  return (
    <ProgressBar
      label={`Progress of ${name}`}
      value={Math.min(done, total_contacts)}
      max={total_contacts}
      text={`${formatNumber(done)} of ${formatNumber(total_contacts)}`}
      tone={status === 'Failed' ? 'bad' : status === 'Completed' ? 'good' : 'accent'}
      thin
    />
  )
}
