import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { priceKey, priceKinds } from '#rules/bots/price-key'

const dollars = z
  .number('Enter a price.')
  .min(0, 'Enter a price of 0 or more.')
  .max(100_000, 'Enter at most $100,000.')
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** What a model costs, in US dollars. */
export const ModelPrice = z
  .object({
    /** What the model does: `language`, `voice` or `recognition`. */
    kind: z.enum(priceKinds),
    /** The provider of a voice; empty for the other kinds. @example OpenAI */
    provider: z.string().trim().max(100),
    /**
     * Applies to every model whose name begins with this; the longest match wins. Empty: all other models
     * of the provider.
     * @example tts-1
     */
    model: z.string().trim().max(255),
    /**
     * US dollars per million input tokens, per million characters of a voice, or per minute of speech
     * recognition.
     * @example 15
     */
    price: dollars,
    /** US dollars per million output tokens of a language model; null for the other kinds. @example null */
    output_price: dollars.nullable(),
    /** Where the price was read, such as the address of a price list. @example https://example.com/pricing */
    source: z.string().trim().min(1, 'Enter where the price comes from.').max(300),
    /** The day on which it was read. @example 2026-01-31 */
    as_of: z.string().max(10).refine(isDay, 'This must be a date such as 2026-01-31.'),
  })
  .refine(({ kind, output_price }) => kind !== 'language' || output_price !== null, {
    message: 'Enter a price.',
    path: ['output_price'],
  })
  .refine(({ kind, output_price }) => kind === 'language' || output_price === null, {
    message: 'Only language models have a price for output tokens.',
    path: ['output_price'],
  })
  .meta({ id: 'ModelPrice' })
export type ModelPrice = z.output<typeof ModelPrice>

/**
 * A price of the price list.
 * @example {"kind": "voice", "provider": "OpenAI", "model": "tts-1", "price": 15, "output_price": null, "source": "https://example.com/pricing", "as_of": "2026-01-31", "is_own": true}
 */
const ListedPrice = ModelPrice.safeExtend({
  /** The organization has set this price. */
  is_own: z.boolean(),
}).meta({ id: 'ListedPrice' })
export type ListedPrice = z.output<typeof ListedPrice>

/** Built-in prices and those that the organization has added or set instead of built-in ones. */
export const ModelPrices = z
  .object({
    /** Built-in prices, and those of the organization. */
    prices: z.array(ListedPrice),
    /** When the organization changed its prices; null before the first change. */
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'ModelPrices' })
export type ModelPrices = z.output<typeof ModelPrices>

const isUnique = (prices: readonly ModelPrice[]) => new Set(prices.map(priceKey)).size === prices.length

/**
 * All prices that the organization sets. Built-in prices apply to all other models.
 * @example {"prices": [{"kind": "voice", "provider": "OpenAI", "model": "tts-1", "price": 15, "output_price": null, "source": "https://example.com/pricing", "as_of": "2026-01-31"}]}
 */
const ModelPricesChanges = z
  .object({
    /** At most 200 prices, each for another model. */
    prices: z.array(ModelPrice).max(200).refine(isUnique, 'Two prices are for the same model.'),
  })
  .meta({ id: 'ModelPricesChanges' })

const etag = { except: [] }

export const modelPrices = {
  /** Returns the prices from which the cost of calls is computed. */
  get: endpoint(routes.modelPrices.get, {
    summary: 'Get the model prices',
    reply: ModelPrices,
    etag,
    extension: true,
  }),
  /** Replaces all prices that the organization sets. Calls that have ended keep their cost. */
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
