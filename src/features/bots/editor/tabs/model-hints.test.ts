import { expect, test } from 'vitest'
import { listeningHint, modelHint, speechHint } from './model-hints'

test('a choice shows its list price and its typical speed', () => {
  expect(modelHint('gpt-4o-mini')).toBe('$0.15 in, $0.60 out per 1M tokens · 400 ms')
  expect(speechHint('Deepgram', 'aura-2')).toBe('$30.00 per 1M characters · 160 ms')
  expect(listeningHint('nova-3')).toBe('$0.0077 per minute')
})
