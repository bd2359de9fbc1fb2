import { afterEach, expect, test, vi } from 'vitest'
import { createOutage } from './outage'

afterEach(() => vi.restoreAllMocks())

function watch() {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  const outage = createOutage({ began: () => 'It began.', ended: () => 'It ended.' })
  return { lines, outage }
}

const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })

test('an attempt from before the end, which fails late, is not a second outage', () => {
  const { lines, outage } = watch()
  outage.begin(lost)
  const early = performance.now()
  outage.end(performance.now())
  outage.begin(lost, early)
  expect(lines).toHaveLength(2)
  outage.begin(lost, performance.now())
  expect(lines).toHaveLength(3)
})

test('an answer to a query from before the outage does not end it', () => {
  const { lines, outage } = watch()
  const early = performance.now()
  outage.begin(lost)
  outage.end(early)
  expect(outage.isOngoing()).toBe(true)
  outage.end(performance.now())
  expect([outage.isOngoing(), lines.length]).toEqual([false, 2])
})
