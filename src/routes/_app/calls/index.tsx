import { createFileRoute } from '@tanstack/react-router'
import { CallFilter } from '#contract/calls'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/calls/')({
  validateSearch: CallFilter,
  component: CallsPage,
})

function CallsPage() {
  return <Page title="Calls">{null}</Page>
}
