import { expect, test } from 'vitest'
import { matchesIn } from './matches'
import { readSearch } from './search-terms'

const transcript: [string, string][] = [
  ['assistant', 'Good morning, this is the clinic.'],
  ['user', 'I want a refund. A REFUND, not refunds!'],
  ['user', '<b>Refund</b> me next Tuesday, please.'],
]

/** Each match as its turn and text, with matches in brackets. */
function found(search: string, said = transcript) {
  return matchesIn(said, null, readSearch(search)).map(
    ({ turn, parts }) =>
      `${turn}: ${parts.map(({ text, is_match }) => (is_match ? `[${text}]` : text)).join('')}`,
  )
}

test.each([
  ['nothing', []],
  ['"a refund"', ['1: I want [a refund]. [A REFUND], not refunds!']],
  [
    'refund ',
    ['1: I want a [refund]. A [REFUND], not refunds!', '2: <b>[Refund]</b> me next Tuesday, please.'],
  ],
  ['clin', ['0: Good morning, this is the [clinic].']],
  [
    'refund tues',
    ['2: <b>[Refund]</b> me next [Tuesday], please.', '1: I want a [refund]. A [REFUND], not refunds!'],
  ],
  ['-clinic refunds', ['1: …want a refund. A REFUND, not [refunds]!']],
])('%s is found in %j', (search, expected) => {
  expect(found(search)).toEqual(expected)
})

test('a long turn is cut between words around the match', () => {
  const long = `${'before it '.repeat(40)}the parcel ${'after it '.repeat(60)}`
  const [match = ''] = found('parcel', [['user', long]])
  expect(match).toMatch(/^0: …(before|it) .*the \[parcel\] after .*…$/)
  expect(match.length).toBeLessThan(220)
})

test('times come from the turns, and only the first five matches are returned', () => {
  const said = Array.from({ length: 9 }, (): [string, string] => ['user', 'again'])
  const turns = said.map(([role, text], at) => ({ role, text, start_ms: at * 1000, end_ms: at * 1000 + 500 }))
  const matches = matchesIn(said, turns, readSearch('again'))
  expect(matches.map(({ start_ms }) => start_ms)).toEqual([0, 1000, 2000, 3000, 4000])
})
