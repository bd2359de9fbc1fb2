import type { PriceKind } from '#rules/bots/price-key'

/** Texts of this feature that are longer than a label. */
export const messages = {
  summary: 'The cost of each call is computed from these prices when it ends.',
  source: 'Address of the price list, or a contract.',
  asOf: 'When you read the price there.',
  model: 'Applies to every model whose name begins with this. Leave empty for all other models.',
  provider: 'As bots name it, such as ElevenLabs.',
  changed: 'Another user changed this price meanwhile. Close this dialog to see the new one.',
  reset: 'The built-in price applies to calls that end from now on. Completed calls keep their cost.',
  remove:
    'The price for other models applies to calls that end from now on. Completed calls keep their cost.',
  unavailable: 'This server has no price list.',
}

type KindWords = { title: string; unit: string; outputUnit?: string }

/** What a price is for, in the order of the page. */
export const kindWords: Record<PriceKind, KindWords> = {
  language: {
    title: 'Language models',
    unit: 'Input, per 1M tokens',
    outputUnit: 'Output, per 1M tokens',
  },
  voice: { title: 'Voices', unit: 'Per 1M characters' },
  recognition: { title: 'Transcription', unit: 'Per minute' },
}
