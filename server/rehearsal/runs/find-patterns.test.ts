import { expect, test } from 'vitest'
import { findPatterns } from './find-patterns'

const long = 'я'.repeat(5_000)
const slow = ['^.*.*X', String.raw`^\p{L}*\p{L}*X`, '(a|я)*я*я*я*X']

test('slow patterns leave the event loop free and do not stop the others', async () => {
  let turns = 0
  const counter = setInterval(() => {
    turns += 1
  }, 5)
  const limits = { patternMs: 300, totalMs: 5_000 }
  const found = await findPatterns([...slow, 'hello', 'absent'], [long, 'Say Hello.'], 'iu', limits)
  clearInterval(counter)
  expect(found.get('hello')).toBe(1)
  expect(found.get('absent')).toBe(-1)
  expect(found.get(slow[2] ?? '')).toBeUndefined()
  expect(turns).toBeGreaterThan(20)
})

test('all patterns of one rehearsal share a time limit', async () => {
  const endless = Array.from({ length: 20 }, (_, at) => `(a|я)*я*я*я*${at}X`)
  const start = performance.now()
  const found = await findPatterns(endless, [long], 'iu', { patternMs: 200, totalMs: 600 })
  expect(found.size).toBe(0)
  expect(performance.now() - start).toBeLessThan(3_000)
})
