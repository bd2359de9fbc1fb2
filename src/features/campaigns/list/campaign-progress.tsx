import type { Campaign } from '#contract/campaigns/campaigns'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'

type CampaignProgressProps = { campaign: Campaign; thin?: boolean }

/** Contacts with a final outcome. Contacts dropped by an early end do not count. */
export function CampaignProgress({ campaign, thin }: CampaignProgressProps) {
  const { name, current_index, total_contacts, status } = campaign
  const done = Math.max(0, current_index - (campaign.counts?.not_reached ?? 0))
  const share = total_contacts > 0 ? done / total_contacts : 0
  const counts = `${formatNumber(done)} of ${formatNumber(total_contacts)}`
  return (
    <ProgressBar
      label={`Progress of ${name}`}
      value={Math.min(done, total_contacts)}
      max={total_contacts}
      text={thin ? counts : `${counts} contacts, ${formatPercent(share)}`}
      tone={status === 'Failed' ? 'bad' : status === 'Completed' ? 'good' : 'accent'}
      thin={thin}
    />
  )
}
