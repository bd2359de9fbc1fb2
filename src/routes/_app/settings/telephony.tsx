import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { telephony } from '~/api/operations'
import { query } from '~/api/reading/query'
import { TelephonyForm } from '~/features/telephony/telephony-form'
import { IncomingCalls, TelephonyTest } from '~/features/telephony/telephony-test'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

const telephonyQuery = query(telephony.get, {})

export const Route = createFileRoute('/_app/settings/telephony')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.telephony) await queryClient.ensureQueryData(telephonyQuery)
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: TelephonyPage,
})

function TelephonyPage() {
  const isOffered = Route.useRouteContext().session.capabilities.telephony
  return (
    <Page title="Telephony" trail={[{ label: 'Settings', link: { to: '/settings' } }]}>
      {isOffered ? (
        <div className="grid max-w-5xl grid-cols-1 gap-4">
          <Settings />
        </div>
      ) : (
        <EmptyState icon={Phone} title="No telephony settings">
          The platform places the calls.
        </EmptyState>
      )}
    </Page>
  )
}

function Settings() {
  const { data } = useSuspenseQuery(telephonyQuery)
  return (
    <>
      <TelephonyForm stored={data} />
      <TelephonyTest stored={data} />
      {data.kind === 'twilio' && data.voice_url && <IncomingCalls url={data.voice_url} />}
    </>
  )
}
