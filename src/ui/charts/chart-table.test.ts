import { expect, test } from 'vitest'
import { tableToCsv } from './chart-frame'

test('CSV quotes special characters and disarms formulas', () => {
  const rows = [
    ['plain', '-4.5'],
    ['with, comma', '=1+1'],
    ['with "quote"', '@SUM(A1)'],
  ]
  expect(tableToCsv({ columns: ['name', 'value'], rows })).toBe(
    'name,value\r\nplain,\'-4.5\r\n"with, comma",\'=1+1\r\n"with ""quote""",\'@SUM(A1)\r\n',
  )
})
