import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BrainCircuit } from 'lucide-react'
import { type ModelPurpose, modelPurposes } from '#rules/bots/model-purposes'
import { modelDefaults, modelProviders } from '~/api/operations'
import { query } from '~/api/reading/query'
import { DefaultsSection, EarlierModel } from '~/features/models/defaults-section'
import { messages } from '~/features/models/messages'
import { ProvidersSection } from '~/features/models/providers-section'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Notice } from '~/ui/feedback/notice'
import { Page } from '~/ui/layout/page'
import { PageSkeleton } from '~/ui/layout/page-skeleton'

/** More providers than an organization has. */
const providersQuery = query(modelProviders.list, { query: { limit: 100 } })
const defaultsQuery = query(modelDefaults.get, {})

export const Route = createFileRoute('/_app/settings/models')({
  loader: async ({ context: { queryClient, session } }) => {
    if (!session.capabilities.model_providers) return
    await Promise.all([
      queryClient.ensureQueryData(providersQuery),
      queryClient.ensureQueryData(defaultsQuery),
    ])
  },
  pendingComponent: () => <PageSkeleton shape="settings" />,
  component: ModelsPage,
})

function ModelsPage() {
  const { session } = Route.useRouteContext()
  const { model_providers: isOffered, rehearsal, telephony: callsHere } = session.capabilities
  return (
    <Page
      title="Models"
      trail={[{ label: 'Settings', link: { to: '/settings' } }]}
      summary={isOffered && messages.summary}
    >
      {isOffered ? (
        <div className="grid max-w-5xl grid-cols-1 gap-4">
          {!callsHere && <Notice>{messages.gateway}</Notice>}
          {rehearsal && <EarlierModel />}
          <Models purposes={callsHere ? modelPurposes : platformPurposes} />
        </div>
      ) : (
        <EmptyState icon={BrainCircuit} title="No models">
          {messages.unavailable}
        </EmptyState>
      )}
    </Page>
  )
}

/** A platform that makes the calls also has the knowledge. */
const platformPurposes = modelPurposes.filter((purpose) => purpose !== 'embedding')

function Models({ purposes }: { purposes: readonly ModelPurpose[] }) {
  const { data } = useSuspenseQuery(providersQuery)
  const { data: defaults } = useSuspenseQuery(defaultsQuery)
  return (
    <>
      <ProvidersSection providers={data.model_providers} />
      <DefaultsSection defaults={defaults} providers={data.model_providers} purposes={purposes} />
    </>
  )
}
