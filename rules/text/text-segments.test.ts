import { expect, test } from 'vitest'
import { textSize } from './text-segments'

test.each([
  ['nothing', '', 'GSM-7', 0, 0, 160],
  ['a short text', 'Hello', 'GSM-7', 5, 1, 155],
  ['as much as one holds', 'a'.repeat(160), 'GSM-7', 160, 1, 0],
  ['one more', 'a'.repeat(161), 'GSM-7', 161, 2, 145],
  ['as much as two hold', 'a'.repeat(306), 'GSM-7', 306, 2, 0],
  ['one more than two hold', 'a'.repeat(307), 'GSM-7', 307, 3, 152],
  ['umlauts of the small alphabet', 'äöüßñÉ', 'GSM-7', 6, 1, 154],
  ['signs that count twice', '€[]', 'GSM-7', 6, 1, 154],
  ['a sign of two on the edge', `${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 164, 2, 141],
  ['another alphabet', 'Добрый день', 'UCS-2', 11, 1, 59],
  ['a typographic apostrophe', 'It’s', 'UCS-2', 4, 1, 66],
  ['an emoji', '👍', 'UCS-2', 2, 1, 68],
  ['as much as one holds of those', 'я'.repeat(70), 'UCS-2', 70, 1, 0],
  ['one more of those', 'я'.repeat(71), 'UCS-2', 71, 2, 63],
  ['an emoji on the edge', `${'я'.repeat(66)}👍${'я'.repeat(5)}`, 'UCS-2', 73, 2, 60],
])('%s', (_, text, encoding, length, segments, left) => {
  expect(textSize(text)).toMatchObject({ encoding, length, segments, left })
})

test('characters outside GSM-7 are listed once each', () => {
  expect(textSize('“So” – “so”').unusual).toEqual(['“', '”', '–'])
})
