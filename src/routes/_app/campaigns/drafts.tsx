import { createFileRoute } from '@tanstack/react-router'
import { campaignDrafts } from '~/api/operations'
import { useBotName, useListName } from '~/api/reading/choices'
import { loadList, useList } from '~/api/reading/list'
import { searchOf } from '~/api/search'
import { DraftsTable } from '~/features/campaigns/drafts/drafts-table'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'

export const Route = createFileRoute('/_app/campaigns/drafts')({
  validateSearch: searchOf(campaignDrafts.list),
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    if (!context.context.session.capabilities.campaign_drafts) return
    await loadList(context, campaignDrafts.list, { query: context.deps })
  },
  component: DraftsPage,
})

function DraftsPage() {
  const { session } = Route.useRouteContext()
  const newCampaign = (
    <ButtonLink to="/campaigns/new" variant="primary">
      New campaign
    </ButtonLink>
  )
  return (
    <Page
      title="Drafts"
      documentTitle="Campaign drafts"
      trail={[{ label: 'Campaigns', link: { to: '/campaigns' } }]}
      actions={newCampaign}
      fill
    >
      {session.capabilities.campaign_drafts ? (
        <Drafts />
      ) : (
        <EmptyState title="No drafts">This server does not store campaign drafts.</EmptyState>
      )}
    </Page>
  )
}

function Drafts() {
  const filter = Route.useSearch()
  const { data, isBehind } = useList(campaignDrafts.list, { query: filter })
  const botName = useBotName()
  const listName = useListName()
  const { campaign_drafts, pagination } = data
  return (
    <ListRows
      isBehind={isBehind}
      pagination={pagination}
      count={campaign_drafts.length}
      link={(offset) => ({ to: '/campaigns/drafts', search: { ...filter, offset } })}
    >
      <DraftsTable drafts={campaign_drafts} botName={botName} listName={listName} actions={null} />
    </ListRows>
  )
}
