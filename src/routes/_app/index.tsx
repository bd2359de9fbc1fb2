import { createFileRoute } from '@tanstack/react-router'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/')({ component: OverviewPage })

function OverviewPage() {
  return <Page title="Overview">{null}</Page>
}
