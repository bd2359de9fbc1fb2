import { expect, test } from 'vitest'
import { findingOf } from './settle-import'

const contact = (name: string, phone_number: string | null = null) => ({
  name,
  phone_number,
  phone_number_2: null,
  phone_number_3: null,
  contact_info: null,
})
const listed = (id: number, ...given: Parameters<typeof contact>) => ({ id, ...contact(...given) })

const [ada, bo] = [contact('Ada', '+14155550101'), contact('Bo', '+14155550102')]
const last = { total: 7, last_id: 40 }
const end = listed(40, 'Cy')

test.each([
  [
    'all rows arrived',
    [end, listed(41, 'Ada', '+1 415 555-0101'), listed(42, 'Bo', '+14155550102')],
    'taken',
  ],
  ['all rows and others arrived', [end, listed(41, 'X'), { id: 42, ...bo }, { id: 43, ...ada }], 'taken'],
  ['nothing arrived', [end], 'not_taken'],
  ['only other rows arrived', [end, listed(41, 'Ada', '+14155550109')], 'not_taken'],
  ['the same people were in the list before', [{ id: 38, ...ada }, { id: 39, ...bo }, end], 'not_taken'],
  ['some rows arrived', [end, { id: 41, ...bo }], [false, true]],
  [
    'the last contact was deleted',
    [
      { id: 41, ...ada },
      { id: 42, ...bo },
    ],
    'unknown',
  ],
  ['the list was emptied', [], 'unknown'],
])('%s', (_, tail, finding) => {
  expect(findingOf([ada, bo], last, tail)).toEqual(finding)
})

test('a row that was sent twice is found twice, and in an empty list every row is new', () => {
  const empty = { total: 0, last_id: null }
  const once = [{ id: 1, ...ada }]
  expect(findingOf([ada, ada], empty, once)).toEqual([true, false])
  expect(findingOf([ada, ada], empty, [...once, { id: 2, ...ada }])).toBe('taken')
  expect(findingOf([ada], empty, [])).toBe('not_taken')
})
