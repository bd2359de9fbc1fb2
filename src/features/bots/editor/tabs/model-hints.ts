import { listeningPrice, modelPrice, modelSeconds, speechPrice, speechSeconds } from '#rules/bots/model-facts'
import { formatLatency } from '~/lib/format/latency'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Price and typical speed of a language model: "$0.15 in, $0.60 out per 1M tokens · 400 ms". */
export function modelHint(name: string): string {
  const { input, output } = modelPrice(name)
  const price = `${dollars.format(input)} in, ${dollars.format(output)} out per 1M tokens`
  return `${price} · ${formatLatency(modelSeconds(name) * 1000)}`
}

/** Price and typical speed of a voice. */
export const speechHint = (provider: string, model: string): string =>
  `${dollars.format(speechPrice(provider, model))} per 1M characters · ${formatLatency(speechSeconds(provider, model) * 1000)}`

/** Price of a recognition model. */
export const listeningHint = (model: string): string => `$${listeningPrice(model)} per minute`
