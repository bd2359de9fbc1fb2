import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { priceKey, priceKinds } from '#rules/bots/price-key'

const dollars = z.number('This must be a price in US dollars.').min(0).max(100_000)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What a model costs, in US dollars. */
export const ModelPrice = z
  .object({
    kind: z.enum(priceKinds),
    /** The provider of a voice; empty for the other kinds. */
    provider: z.string().trim().max(100),
    /**
     * Applies to every model whose name begins with this; the longest match wins. Empty: all other models
     * of the provider.
     */
    model: z.string().trim().max(255),
    /** Per million input tokens, per million characters of a voice, or per minute of speech recognition. */
    price: dollars,
    /** Per million output tokens of a language model; null for the other kinds. */
    output_price: dollars.nullable(),
    /** Where the price was read, such as the address of a price list. */
    source: z.string().trim().min(1, 'Enter where the price comes from.').max(300),
    /** The day on which it was read, such as 2026-01-31. */
    as_of: z.string().max(10).refine(isDay, 'This must be a date such as 2026-01-31.'),
  })
  .refine(({ kind, output_price }) => (kind === 'language') === (output_price !== null), {
    message: 'Language models have a price of output tokens; other models have none.',
    path: ['output_price'],
  })
  .meta({ id: 'ModelPrice' })
export type ModelPrice = z.output<typeof ModelPrice>

const ListedPrice = ModelPrice.safeExtend({
  /** The organization has set this price. */
  is_own: z.boolean(),
}).meta({ id: 'ListedPrice' })
export type ListedPrice = z.output<typeof ListedPrice>

/** Built-in prices and those that the organization has added or set instead of built-in ones. */
export const ModelPrices = z
  .object({
    prices: z.array(ListedPrice),
    /** Null before the first change. */
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'ModelPrices' })
export type ModelPrices = z.output<typeof ModelPrices>

const isUnique = (prices: readonly ModelPrice[]) => new Set(prices.map(priceKey)).size === prices.length

/** All prices that the organization sets; built-in prices apply to the rest. */
const ModelPricesChanges = z
  .object({
    prices: z.array(ModelPrice).max(200).refine(isUnique, 'Two prices are for the same model.'),
  })
  .meta({ id: 'ModelPricesChanges' })

const etag = { except: [] }

export const modelPrices = {
  get: endpoint(routes.modelPrices.get, {
    summary: 'The price list, from which the cost of calls is computed',
    reply: ModelPrices,
    etag,
    extension: true,
  }),
  update: endpoint(routes.modelPrices.update, {
    summary: 'Replace the prices that the organization sets',
    body: ModelPricesChanges,
    maxBodyBytes: largeBodyBytes,
    reply: ModelPrices,
    etag,
    errors: [400],
    extension: true,
  }),
}
