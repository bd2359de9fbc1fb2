import { expect, test } from 'vitest'
import { AddNumbersValues, wrongLines } from './number-lines'

const reason = 'Asked for it.'
const messageFor = (numbers: string) =>
  AddNumbersValues.safeParse({ numbers, reason })
    .error?.issues.map(({ message }) => message)
    .join()

test('numbers are read from lines, commas and semicolons', () => {
  const numbers = '+14155550123\r\n\n 0044 7700 900123 ; +49 (30) 123456, '
  expect(AddNumbersValues.parse({ numbers, reason }).numbers).toEqual([
    '+14155550123',
    '0044 7700 900123',
    '+49 (30) 123456',
  ])
  expect(wrongLines(numbers)).toEqual([])
})

test('each invalid line is reported by its number', () => {
  const numbers = '+14155550123\n\n415\nAda, +4930123456'
  expect(wrongLines(numbers)).toEqual([
    { line: 3, text: '415' },
    { line: 4, text: 'Ada' },
  ])
  expect(messageFor(numbers)).toContain('2 of 4 are not phone numbers')
})

test('one invalid number, none and too many have specific messages', () => {
  expect(messageFor('415')).toBe('This must be a phone number such as +14155550123.')
  expect(messageFor(' \n,')).toBe('Enter at least one number.')
  expect(messageFor('+14155550123\n'.repeat(1001))).toContain('At most 1,000')
  expect(messageFor('+14155550123\n'.repeat(1000))).toBeUndefined()
})
