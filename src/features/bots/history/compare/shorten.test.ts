import { expect, test } from 'vitest'
import { shorten } from './shorten'

test('a short text is not cut', () => {
  expect(shorten('Confirm the appointment.')).toBeNull()
})

test('a long text is cut between words', () => {
  const words = Array.from({ length: 90 }, (_, at) => `appointment${at}`)
  const text = words.join(' ')
  const short = shorten(text)
  const shown = `${short?.start}${short?.end}`.trim().split(/\s+/)
  expect(shown.filter((word) => !words.includes(word))).toEqual([])
  expect(`${short?.start}${short?.end}`).toHaveLength(text.length - (short?.hidden ?? 0))
})

test('a long text without spaces is cut anywhere', () => {
  expect(shorten('a'.repeat(1_000))).toMatchObject({ hidden: 680 })
})
