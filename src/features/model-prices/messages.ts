import type { PriceKind } from '#rules/bots/price-key'

/** Texts of this feature that are longer than a label. */
export const messages = {
  summary: 'The cost of each call is computed from these prices when it ends.',
  telephony: 'For calls over a telephone line. Simulated calls have no telephony cost.',
  source: 'Address of the price list, or a contract.',
  asOf: 'When you read the price there.',
  model: 'Applies to every model whose name begins with this. Leave empty for all other models.',
  provider: 'As bots name it, such as ElevenLabs.',
  trunk:
    'Applies to every trunk whose name begins with this, as in Settings › Telephony. Leave empty for all other trunks.',
  inbound: 'Leave empty if inbound calls cost the same.',
  steps: 'Enter 60 if the carrier charges whole minutes, or 1 if it charges seconds. Empty means 60.',
  exists: 'This already has a price. Close this dialog and edit that price.',
  changed: 'Another user changed this price meanwhile. Close this dialog to see the new one.',
  reset: 'The built-in price applies to calls that end from now on. Completed calls keep their cost.',
  remove: 'The price for all others applies to calls that end from now on. Completed calls keep their cost.',
  unavailable: 'This server has no price list.',
}

type KindWords = {
  title: string
  /** What has a price: a column, and a field. */
  item: string
  others: string
  unit: string
  outputUnit?: string
}

/** What a price is for, in the order of the page. */
export const kindWords: Record<PriceKind, KindWords> = {
  language: {
    title: 'Language models',
    item: 'Model',
    others: 'other models',
    unit: 'Input / 1M tokens',
    outputUnit: 'Output / 1M tokens',
  },
  voice: { title: 'Voices', item: 'Model', others: 'other models', unit: 'Per 1M characters' },
  recognition: { title: 'Transcription', item: 'Model', others: 'other models', unit: 'Per minute' },
  telephony: { title: 'Telephony', item: 'Trunk', others: 'other trunks', unit: 'Outbound / min' },
}
