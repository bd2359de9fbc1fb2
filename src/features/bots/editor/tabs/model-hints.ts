import { useQuery } from '@tanstack/react-query'
import type { ModelPrice } from '#contract/bots/model-prices'
import { type ChoosingBot, chooseModel } from '#rules/bots/choose-model'
import { modelSeconds, speechSeconds } from '#rules/bots/model-facts'
import { builtInPrices, findPrice } from '#rules/bots/price-list'
import { modelDefaults, modelPrices, modelProviders } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { formatSeconds } from '~/lib/format/duration'
import { formatPrice } from '~/lib/format/money'

type Prices = readonly ModelPrice[]

/** The price list of the server; the built-in one until it has loaded, and where the server has none. */
export function usePrices(): Prices {
  const { capabilities } = useSession()
  const { data } = useQuery({ ...query(modelPrices.get, {}), enabled: capabilities.model_prices === true })
  return data?.prices ?? builtInPrices
}

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')

/** Price and typical speed of a language model: "$0.15 in, $0.60 out per 1M tokens · 0.40 s". */
export function modelHint(prices: Prices, model: string): string {
  const found = findPrice(prices, { kind: 'language', provider: '', model })
  const price =
    found && `${formatPrice(found.price)} in, ${formatPrice(found.output_price ?? 0)} out per 1M tokens`
  return joined(price, formatSeconds(modelSeconds(model) * 1000))
}

/** Price and typical speed of a voice. */
export function speechHint(prices: Prices, provider: string, model: string): string {
  const found = findPrice(prices, { kind: 'voice', provider, model })
  return joined(
    found && `${formatPrice(found.price)} per 1M characters`,
    formatSeconds(speechSeconds(provider, model) * 1000),
  )
}

/** Price of a recognition model. */
export function listeningHint(prices: Prices, model: string): string {
  const found = findPrice(prices, { kind: 'recognition', provider: '', model })
  return found ? `${formatPrice(found.price)} per minute` : ''
}

/** Which model leads conversations of the bot, as a sentence; undefined until that is known. */
export function useAnsweringModel(bot: ChoosingBot): string | undefined {
  const enabled = useSession().capabilities.model_providers === true
  const { data: defaults } = useQuery({ ...query(modelDefaults.get, {}), enabled })
  const { data: found } = useQuery({ ...query(modelProviders.list, { query: { limit: 100 } }), enabled })
  if (!defaults || !found) return undefined
  const { provider, model, reason } = chooseModel(
    { providers: found.model_providers, defaults },
    'conversation',
    bot,
  )
  if (provider) return `Conversations use ${model} from ${provider.name}.`
  return `Conversations are scripted: ${reason ?? 'no model is chosen for them in Settings › Models.'}`
}
