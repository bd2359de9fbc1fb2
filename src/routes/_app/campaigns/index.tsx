import { createFileRoute } from '@tanstack/react-router'
import { CampaignFilter } from '#contract/campaigns'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/campaigns/')({
  validateSearch: CampaignFilter,
  component: CampaignsPage,
})

function CampaignsPage() {
  return <Page title="Campaigns">{null}</Page>
}
