import type { Capabilities } from '#contract/accounts/account'
import type { Campaign } from '#contract/campaigns/campaigns'
import { CampaignStatus } from '~/features/campaigns/list/campaign-status'
import { ZoneNote } from '~/features/campaigns/schedule/zone-note'
import { LiveMark } from '~/features/live/live-mark'
import { Badge } from '~/ui/feedback/badge'

type CampaignAsideProps = { campaign: Campaign; capabilities: Capabilities }

/** What stands next to the name of a campaign. */
export function CampaignAside({ campaign, capabilities }: CampaignAsideProps) {
  return (
    <>
      <CampaignStatus status={campaign.status} />
      {capabilities.simulated_calls && <Badge tone="info">Simulated calls</Badge>}
      <LiveMark capabilities={capabilities} />
      <ZoneNote zone={campaign.timezone} />
    </>
  )
}
