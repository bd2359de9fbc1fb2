import { expect, test } from 'vitest'
import { findInLines, lineOf, piecesOf } from './find-in-lines'
import type { Line } from './lines'

const line = (text: string): Line => ({ role: 'user', text, start_ms: null, end_ms: null, confidence: null })
const lines = [line('Is it open? It is.'), line('No (really)'), line('')]

const marked = (wanted: string) => {
  const found = findInLines(lines, wanted)
  const texts = lines.map((line, at) =>
    piecesOf(line, at, found)
      .map(({ text, match }) => (match === null ? text : `[${match}:${text}]`))
      .join(''),
  )
  return { texts, count: found.count }
}

test.each([
  ['', ['Is it open? It is.', 'No (really)', ''], 0],
  ['  ', ['Is it open? It is.', 'No (really)', ''], 0],
  ['it', ['Is [0:it] open? [1:It] is.', 'No (really)', ''], 2],
  ['(really)', ['Is it open? It is.', 'No [0:(really)]', ''], 1],
  ['open? it', ['Is it [0:open? It] is.', 'No (really)', ''], 1],
  ['.*', ['Is it open? It is.', 'No (really)', ''], 0],
  ['Is', ['[0:Is] it open? It [1:is].', 'No (really)', ''], 2],
])('%s', (wanted, texts, count) => {
  expect(marked(wanted)).toEqual({ texts, count })
})

test('a match is in its line', () => {
  const found = findInLines([line('no'), line('yes, yes'), line('no'), line('yes')], 'yes')
  expect([0, 1, 2, 3].map((match) => lineOf(found, match))).toEqual([1, 1, 3, -1])
  expect(lineOf(findInLines(lines, ''), 0)).toBe(-1)
})
