import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { mailServer } from '~/api/operations'
import { query } from '~/api/reading/query'
import { MailServerForm, MailTest } from '~/features/mail-server/mail-server-form'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

const mailQuery = query(mailServer.get, {})

export const Route = createFileRoute('/_app/settings/email')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.mail_server) await queryClient.ensureQueryData(mailQuery)
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: EmailPage,
})

function EmailPage() {
  const isOffered = Route.useRouteContext().session.capabilities.mail_server
  return (
    <Page title="Email" trail={[{ label: 'Settings', link: { to: '/settings' } }]}>
      {isOffered ? (
        <div className="grid max-w-5xl grid-cols-1 gap-4">
          <Settings />
        </div>
      ) : (
        <EmptyState icon={Mail} title="No email settings">
          This server sends no emails. The platform does.
        </EmptyState>
      )}
    </Page>
  )
}

function Settings() {
  const { data } = useSuspenseQuery(mailQuery)
  return (
    <>
      <MailServerForm stored={data} />
      <MailTest stored={data} />
    </>
  )
}
