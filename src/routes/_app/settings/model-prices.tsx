import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CircleDollarSign } from 'lucide-react'
import { priceKinds } from '#rules/bots/price-key'
import { modelPrices } from '~/api/operations'
import { query } from '~/api/reading/query'
import { messages } from '~/features/model-prices/messages'
import { PricesSection } from '~/features/model-prices/prices-section'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'

export const Route = createFileRoute('/_app/settings/model-prices')({
  loader: async ({ context: { queryClient, session } }) => {
    if (session.capabilities.model_prices) await queryClient.ensureQueryData(query(modelPrices.get, {}))
  },
  component: ModelPricesPage,
})

function ModelPricesPage() {
  const { session } = Route.useRouteContext()
  const isOffered = session.capabilities.model_prices
  return (
    <Page
      title="Prices"
      trail={[{ label: 'Settings', link: { to: '/settings' } }]}
      summary={isOffered && messages.summary}
    >
      {isOffered ? (
        <Prices />
      ) : (
        <EmptyState icon={CircleDollarSign} title="No price list">
          {messages.unavailable}
        </EmptyState>
      )}
    </Page>
  )
}

function Prices() {
  const { data } = useSuspenseQuery(query(modelPrices.get, {}))
  return (
    <div className="grid grid-cols-1 gap-4">
      {priceKinds.map((kind) => (
        <PricesSection key={kind} kind={kind} prices={data.prices.filter((price) => price.kind === kind)} />
      ))}
    </div>
  )
}
