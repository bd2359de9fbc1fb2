import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { priceKey, priceKinds, telephonyProviders } from '#rules/bots/price-key'

const dollars = z
  .number('Enter a price.')
  .min(0, 'Enter a price of 0 or more.')
  .max(100_000, 'Enter at most $100,000.')
const isOneOf = (known: readonly string[], name: string) => known.includes(name)
/** `Date.parse` takes February 31 as March 3. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** What a model or a telephone line costs, in US dollars. */
export const ModelPrice = z
  .object({
    /** What is paid for: `language`, `voice` and `recognition` models, or `telephony`. */
    kind: z.enum(priceKinds),
    /**
     * The provider of a voice, or what connects calls: `Asterisk` or `Twilio`. Empty for the other kinds.
     * @example OpenAI
     */
    provider: z.string().trim().max(100),
    /**
     * Applies to every model, or trunk, whose name begins with this; the longest match wins. Empty: all
     * others of the provider.
     * @example tts-1
     */
    model: z.string().trim().max(255),
    /**
     * US dollars per million input tokens, per million characters of a voice, or per minute of speech
     * recognition or of an outbound call.
     * @example 15
     */
    price: dollars,
    /** US dollars per million output tokens of a language model; null for the other kinds. @example null */
    output_price: dollars.nullable(),
    /** US dollars per minute of an inbound call; null or absent: as an outbound call. Telephony only. @example null */
    inbound_price: dollars.nullish(),
    /**
     * A call is charged in started steps of this many seconds: 60 for whole minutes. Null or absent: 60.
     * Telephony only.
     * @example null
     */
    step_seconds: z
      .int('Enter a whole number of seconds.')
      .min(1, 'Enter at least 1 second.')
      .max(60, 'Enter at most 60 seconds.')
      .nullish(),
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
  .refine(({ kind, provider }) => kind !== 'telephony' || isOneOf(telephonyProviders, provider), {
    message: `Enter ${telephonyProviders.join(' or ')}.`,
    path: ['provider'],
  })
  .refine(({ kind, provider, model }) => kind !== 'telephony' || provider !== 'Twilio' || model === '', {
    message: 'Twilio has no trunks: leave this empty.',
    path: ['model'],
  })
  .refine(({ kind, inbound_price }) => kind === 'telephony' || inbound_price == null, {
    message: 'Only telephony has a price for inbound calls.',
    path: ['inbound_price'],
  })
  .refine(({ kind, step_seconds }) => kind === 'telephony' || step_seconds == null, {
    message: 'Only telephony is charged in steps.',
    path: ['step_seconds'],
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
 * All prices that the organization sets. Built-in prices apply to all others.
 * @example {"prices": [{"kind": "voice", "provider": "OpenAI", "model": "tts-1", "price": 15, "output_price": null, "source": "https://example.com/pricing", "as_of": "2026-01-31"}]}
 */
const ModelPricesChanges = z
  .object({
    /** At most 200 prices, each for another model or trunk. */
    prices: z.array(ModelPrice).max(200).refine(isUnique, 'Two prices are for the same model or trunk.'),
  })
  .meta({ id: 'ModelPricesChanges' })

const etag = { except: [] }

export const modelPrices = {
  /** Returns the prices from which the cost of calls is computed. */
  get: endpoint(routes.modelPrices.get, {
    summary: 'Get the prices',
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
