import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { telephony } from '~/api/operations'
import { query } from '~/api/reading/query'
import { readSearch, text } from '~/api/search'
import { TelephonyForm } from '~/features/telephony/telephony-form'
import {
  CallsInProgress,
  IncomingCalls,
  LineNumbers,
  TelephonyTest,
} from '~/features/telephony/telephony-test'
import { TestCallSection } from '~/features/telephony/test-call'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

/** Counts of calls in progress are read again. */
const telephonyQuery = query(telephony.get, {}, () => 5_000)

/** `test`: the test call that is shown. */
export const Route = createFileRoute('/_app/settings/telephony')({
  validateSearch: readSearch({ test: text(64, /^[\w-]+$/) }),
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
  const { test } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (callId?: string) =>
    void navigate({ search: callId === undefined ? {} : { test: callId }, replace: true, resetScroll: false })
  return (
    <>
      <TelephonyForm stored={data} />
      <TelephonyTest stored={data} />
      {data.kind !== 'none' && <LineNumbers kind={data.kind} />}
      <TestCallSection stored={data} {...(test && { callId: test })} onChange={show} />
      <CallsInProgress {...data} />
      {data.kind === 'twilio' && data.voice_url && <IncomingCalls url={data.voice_url} />}
    </>
  )
}
