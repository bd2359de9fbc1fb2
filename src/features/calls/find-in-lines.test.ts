import { expect, test } from 'vitest'
import { findInLines } from './find-in-lines'
import type { Line } from './lines'

const line = (text: string): Line => ({ role: 'user', text, start_ms: null, end_ms: null, confidence: null })
const lines = [line('Is it open? It is.'), line('No (really)'), line('')]

const marked = (wanted: string) => {
  const { pieces, count } = findInLines(lines, wanted)
  const texts = pieces.map((line) =>
    line.map(({ text, match }) => (match === null ? text : `[${match}:${text}]`)).join(''),
  )
  return { texts, count }
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
