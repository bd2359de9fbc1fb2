import type { Campaign } from '#contract/campaigns'
import { formatNumber, formatPercent } from '~/lib/format-number'
import { ProgressBar } from '~/ui/charts/progress-bar'

type CampaignProgressProps = { campaign: Campaign; thin?: boolean }

/** How many contacts have a final outcome. */
export function CampaignProgress({ campaign, thin }: CampaignProgressProps) {
  const { name, current_index, total_contacts, status } = campaign
  const share = total_contacts > 0 ? current_index / total_contacts : 0
  const counts = `${formatNumber(current_index)} of ${formatNumber(total_contacts)}`
  return (
    <ProgressBar
      label={`Contacts called by ${name}`}
      value={Math.min(current_index, total_contacts)}
      max={total_contacts}
      text={thin ? counts : `${counts} contacts, ${formatPercent(share)}`}
      tone={status === 'Failed' ? 'bad' : status === 'Completed' ? 'good' : 'accent'}
      thin={thin}
    />
  )
}
