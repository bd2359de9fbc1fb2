import type { ModelPrice } from '#contract/bots/model-prices'

/** "gpt-4o", "ElevenLabs eleven_flash", "ElevenLabs, other models". */
export function priceName({ provider, model }: Pick<ModelPrice, 'provider' | 'model'>): string {
  if (model) return [provider, model].filter(Boolean).join(' ')
  return provider ? `${provider}, other models` : 'Other models'
}
