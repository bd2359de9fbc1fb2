import { expect, test } from 'vitest'
import { readSearch } from './search-terms'

const said = (search: string) =>
  readSearch(search).map(
    ({ words, isExcluded, isPrefix }) => `${isExcluded ? '-' : ''}${words.join('+')}${isPrefix ? '*' : ''}`,
  )

test.each([
  ['', []],
  ['   ', []],
  ['refund', ['refund*']],
  ['refund ', ['refund']],
  ['Two Words', ['two', 'words*']],
  ['"a refund"', ['a+refund']],
  ['late "next Tuesday" par', ['late', 'next+tuesday', 'par*']],
  ['"not closed', ['not+closed']],
  ['-"not this" -nor that', ['-not+this', '-nor', 'that*']],
  ['to', ['to']],
  ["don't", ['don+t']],
  ['e-mail', ['e+mail']],
  ['-', []],
  ['""', []],
  ['% & | ! <-> :* \\', []],
  ["'; drop table calls; --", ['drop', 'table', 'calls']],
  ['Straße größer', ['straße', 'größer*']],
  ['日本語', ['日本語*']],
  ['-only', ['-only']],
  ['word '.repeat(40), Array(12).fill('word')],
])('%j searches for %j', (search, terms) => {
  expect(said(search)).toEqual(terms)
})
