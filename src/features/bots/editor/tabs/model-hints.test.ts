import { expect, test } from 'vitest'
import { builtInPrices, withOwnPrices } from '#rules/bots/price-list'
import { listeningHint, modelHint, speechHint } from './model-hints'

test('a choice shows its list price and its typical speed', () => {
  expect(modelHint(builtInPrices, 'gpt-4o-mini')).toBe('$0.15 in, $0.60 out per 1M tokens · 0.40 s')
  expect(speechHint(builtInPrices, 'Deepgram', 'aura-2')).toBe('$30.00 per 1M characters · 0.16 s')
  expect(listeningHint(builtInPrices, 'nova-3')).toBe('$0.0077 per minute')
})

test('a price that the organization has set is shown in place of the built-in one', () => {
  const own = { provider: '', source: 'Contract', as_of: '2026-01-31' }
  const price = { ...own, kind: 'recognition' as const, model: 'nova-3', price: 0.005, output_price: null }
  expect(listeningHint(withOwnPrices([price]), 'nova-3')).toBe('$0.005 per minute')
})
