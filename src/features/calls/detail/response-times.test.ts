import { expect, test } from 'vitest'
import type { Line } from '~/features/calls/transcript/lines'
import { answersIn, slownessOf } from './response-times'

const answer = (start_ms: number, e2e: number, llm: number, tts: number): Line => ({
  role: 'assistant',
  text: '',
  start_ms,
  end_ms: null,
  confidence: null,
  latency: { e2e, llm, tts },
})
const opening: Line = { role: 'assistant', text: '', start_ms: 0, end_ms: 900, confidence: null }
const usual = { p10: 1.1, median: 1.3, p90: 1.6 }
const quick = [answer(9_000, 1.2, 0.7, 0.3), answer(20_000, 1.3, 0.6, 0.4)]
const slow = answer(73_000, 3.2, 2.1, 0.5)

test.each([
  [
    'slower than usual',
    [opening, ...quick, slow],
    usual,
    'Slow response at 1:13: it took 3.20 s, 2.10 s of it in the model; this bot usually takes 1.10 s to 1.60 s.',
  ],
  [
    'slower than the others',
    [...quick, slow],
    undefined,
    'Slow response at 1:13: it took 3.20 s, 2.10 s of it in the model.',
  ],
  [
    'none',
    quick,
    usual,
    'No slow responses. The slowest, at 0:20, took 1.30 s, 0.60 s of it in the model; this bot usually takes 1.10 s to 1.60 s.',
  ],
  ['by speech', [answer(1_000, 2, 0.2, 1.7)], usual, /1.70 s of it in speech synthesis; /],
  ['by the rest', [answer(1_000, 2, 0.2, 0.3)], usual, /1.50 s of it elsewhere; /],
])('the slowest response: %s', (_, lines, known, sentence) => {
  const said = slownessOf(answersIn(lines), known)?.sentence
  if (typeof sentence === 'string') expect(said).toBe(sentence)
  else expect(said).toMatch(sentence)
})

test('without single response times there is no sentence', () => {
  expect(slownessOf(answersIn([opening]), usual)).toBeUndefined()
})
