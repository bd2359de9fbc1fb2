import { useQueryClient } from '@tanstack/react-query'
import type { ListedPrice, ModelPrice } from '#contract/bots/model-prices'
import { ApiError } from '#contract/http/error'
import { priceKey } from '#rules/bots/price-key'
import { botEstimate, modelPrices } from '~/api/operations'
import { query } from '~/api/reading/query'
import { etagOf } from '~/api/transport/etag'
import { useWrite } from '~/api/writing/use-write'
import { confirmAction } from '~/ui/overlays/confirm'
import { kindWords, messages } from './messages'

/** "gpt-4o", "ElevenLabs eleven_flash", "ElevenLabs, other models". Twilio has no trunks. */
export function priceName({
  kind,
  provider,
  model,
}: Pick<ModelPrice, 'kind' | 'provider' | 'model'>): string {
  if (model) return [provider, model].filter(Boolean).join(' ')
  if (kind === 'telephony' && provider === 'Twilio') return provider
  const { others } = kindWords[kind]
  return provider ? `${provider}, ${others}` : `${others.charAt(0).toUpperCase()}${others.slice(1)}`
}

const ownOf = (prices: readonly ListedPrice[]): ModelPrice[] =>
  prices.filter(({ is_own }) => is_own).map(({ is_own: _, ...price }) => price)

/** Changes one price and leaves the others as they are stored now. */
export function usePriceList() {
  const client = useQueryClient()
  const update = useWrite(modelPrices.update, { handlesErrors: true, alsoRefreshes: [botEstimate.get] })

  /** `shown`: the price that was edited, `price`: what replaces it, or undefined to remove it. */
  const write = async (shown: ListedPrice | undefined, price: ModelPrice | undefined) => {
    const latest = await client.fetchQuery({ ...query(modelPrices.get, {}), staleTime: 0 })
    const key = shown && priceKey(shown)
    const stored = latest.prices.find((known) => priceKey(known) === key)
    if (JSON.stringify(stored) !== JSON.stringify(shown)) throw new ApiError(409, { error: messages.changed })
    const others = ownOf(latest.prices).filter((known) => priceKey(known) !== key)
    if (price && others.some((known) => priceKey(known) === priceKey(price)))
      throw new ApiError(400, {
        error: messages.exists,
        issues: [{ path: 'model', message: messages.exists }],
      })
    const prices = price ? [...others, price] : others
    return update.mutateAsync({ body: { prices }, ifMatch: etagOf(latest) })
  }

  const askToReset = (price: ListedPrice, isBuiltIn: boolean) =>
    confirmAction({
      title: `${isBuiltIn ? 'Reset' : 'Remove'} the price of ${priceName(price)}?`,
      verb: isBuiltIn ? 'Reset price' : 'Remove price',
      consequences: isBuiltIn ? messages.reset : messages.remove,
      action: () => write(price, undefined),
      done: `${isBuiltIn ? 'Reset' : 'Removed'} the price of ${priceName(price)}`,
    })

  return { write, askToReset }
}
