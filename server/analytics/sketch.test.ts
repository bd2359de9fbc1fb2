import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentile } from '#server/telephony/latency'
import {
  addAnswer,
  addWritten,
  emptyHistogram,
  emptySketch,
  mergeWritten,
  percentileIn,
  writeSketch,
} from './sketch'

const written = (values: readonly number[]) => {
  const sketch = emptySketch()
  for (const e2e of values) addAnswer(sketch, { e2e, llm: e2e / 2, tts: null })
  return writeSketch(sketch) ?? Buffer.alloc(3)
}

const latencies = fc.array(fc.double({ min: 0.001, max: 600, noNaN: true }), { minLength: 1, maxLength: 300 })

test('percentiles of sketches put together, also one after the other, are at most 1 % off those of all the values', () => {
  fc.assert(
    fc.property(latencies, latencies, fc.constantFrom(0, 0.1, 0.5, 0.9, 1), (some, others, share) => {
      const together = emptySketch()
      mergeWritten(together, written(some))
      mergeWritten(together, Buffer.concat([written(others), written(some)]))
      const histogram = emptyHistogram()
      addWritten(histogram, writeSketch(together) ?? Buffer.alloc(0))
      const exact = percentile([...some, ...some, ...others], share) ?? 0
      expect(Math.abs((percentileIn(histogram[0], share) ?? 0) / exact - 1)).toBeLessThan(0.0101)
      expect(
        Math.abs((percentileIn(histogram[1], share) ?? 0) / Math.max(exact / 2, 0.001) - 1),
      ).toBeLessThan(0.0101)
      expect(percentileIn(histogram[2], share)).toBeNull()
    }),
  )
})

test('what is no latency is left out, and no answers are no sketch', () => {
  const sketch = emptySketch()
  addAnswer(sketch, { e2e: 'soon', llm: Number.NaN, tts: undefined })
  expect(writeSketch(sketch)).toBeUndefined()
})
