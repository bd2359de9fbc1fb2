import type { ModelPrice } from '#contract/bots/model-prices'
import {
  type PriceKind,
  type PriceName,
  priceKey,
  type telephonyProviders,
  usualStepSeconds,
} from './price-key'

type Amounts = Record<string, number | [input: number, output: number]>

/** The month of the public price lists from which the built-in prices were copied. */
const asOf = '2025-09-01'

function listed(kind: PriceKind, provider: string, source: string, amounts: Amounts): ModelPrice[] {
  return Object.entries(amounts).map(([model, amount]) => {
    const [price, output_price] = Array.isArray(amount) ? amount : [amount, null]
    return { kind, provider, model, price, output_price, source, as_of: asOf }
  })
}

const telephony = (
  provider: (typeof telephonyProviders)[number],
  price: number,
  inbound_price: number | null,
) => ({
  kind: 'telephony' as const,
  provider,
  model: '',
  price,
  output_price: null,
  inbound_price,
  step_seconds: usualStepSeconds,
  as_of: asOf,
})

const openAi = 'https://openai.com/api/pricing'
const assumed = 'Assumed for models without a price'

/** The list that applies until an organization sets its own prices. */
export const builtInPrices: readonly ModelPrice[] = [
  ...listed('language', '', openAi, {
    'gpt-4o': [2.5, 10],
    'gpt-4o-mini': [0.15, 0.6],
    'gpt-4.1': [2, 8],
    'gpt-4.1-mini': [0.4, 1.6],
    'gpt-4.1-nano': [0.1, 0.4],
    'gpt-5': [1.25, 10],
    'gpt-5-mini': [0.25, 2],
    'gpt-3.5': [0.5, 1.5],
    o3: [2, 8],
    'text-embedding-3-small': [0.02, 0],
    'text-embedding-3-large': [0.13, 0],
    'text-embedding-ada-002': [0.1, 0],
  }),
  ...listed('language', '', 'https://www.anthropic.com/pricing', {
    claude: [3, 15],
    'claude-3-5-sonnet': [3, 15],
    'claude-3-5-haiku': [0.8, 4],
  }),
  ...listed('language', '', 'https://ai.google.dev/pricing', {
    gemini: [1.25, 5],
    'gemini-2.0-flash': [0.1, 0.4],
  }),
  ...listed('language', '', 'https://groq.com/pricing', { llama: [0.59, 0.79] }),
  ...listed('language', '', assumed, { '': [2.5, 10] }),
  ...listed('voice', 'OpenAI', openAi, { '': 15, 'tts-1-hd': 30, 'gpt-4o-mini-tts': 12 }),
  ...listed('voice', 'ElevenLabs', 'https://elevenlabs.io/pricing/api', {
    '': 100,
    eleven_flash: 50,
    eleven_turbo: 50,
  }),
  ...listed('voice', 'Deepgram', 'https://deepgram.com/pricing', { '': 15, 'aura-2': 30 }),
  ...listed('voice', '', assumed, { '': 15 }),
  ...listed('recognition', '', 'https://deepgram.com/pricing', {
    'nova-2': 0.0058,
    'nova-3': 0.0077,
    base: 0.0145,
  }),
  ...listed('recognition', '', assumed, { '': 0.0077 }),
  // A call within the United States, with its media stream.
  { ...telephony('Twilio', 0.018, 0.0125), source: 'https://www.twilio.com/en-us/voice/pricing/us' },
  { ...telephony('Asterisk', 0.01, null), source: 'Assumed for trunks without a price' },
]

/** The built-in list with the prices of an organization in place of built-in ones, and its others after them. */
export function withOwnPrices(own: readonly ModelPrice[]): (ModelPrice & { is_own: boolean })[] {
  const ownByKey = new Map(own.map((price) => [priceKey(price), price]))
  const builtInKeys = new Set(builtInPrices.map(priceKey))
  const isAdded = (price: ModelPrice) => !builtInKeys.has(priceKey(price))
  return [
    ...builtInPrices.map((price) => {
      const changed = ownByKey.get(priceKey(price))
      return { ...(changed ?? price), is_own: changed !== undefined }
    }),
    ...own.filter(isAdded).map((price) => ({ ...price, is_own: true })),
  ]
}

/** The longest beginning of the name among the prices of the provider, else among those without a provider. */
export function findPrice(
  prices: readonly ModelPrice[],
  { kind, provider, model }: PriceName,
): ModelPrice | undefined {
  const name = model.toLowerCase()
  const matchOf = (wanted: string) =>
    prices
      .filter(
        (price) =>
          price.kind === kind &&
          price.provider.toLowerCase() === wanted.toLowerCase() &&
          name.startsWith(price.model.toLowerCase()),
      )
      .toSorted((a, b) => b.model.length - a.model.length)[0]
  return matchOf(provider) ?? matchOf('')
}
