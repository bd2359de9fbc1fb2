import { createFileRoute } from '@tanstack/react-router'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/calls/$callId')({ component: CallPage })

function CallPage() {
  return <Page title="Call">{null}</Page>
}
