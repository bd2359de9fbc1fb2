import { createFileRoute } from '@tanstack/react-router'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/bots/$botUid')({ component: BotPage })

function BotPage() {
  return <Page title="Bot">{null}</Page>
}
