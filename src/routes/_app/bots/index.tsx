import { createFileRoute } from '@tanstack/react-router'
import { BotFilter } from '#contract/bots'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/bots/')({
  validateSearch: BotFilter,
  component: BotsPage,
})

function BotsPage() {
  return <Page title="Bots">{null}</Page>
}
