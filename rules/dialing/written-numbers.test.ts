import fc from 'fast-check'
import { getCountries, getCountryCallingCode, parsePhoneNumberWithError } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { importCountries } from '#rules/dialing/countries'
import { isPlainNumber, looksLikeNumber, readNumber } from './written-numbers'

const good: [cell: string, country: string | null, number: string][] = [
  ['+14155550123', null, '+14155550123'],
  ['+1 (415) 555-0123', 'DE', '+14155550123'],
  ['0049 30 123456', 'US', '+4930123456'],
  ['(415) 555-0123', 'US', '+14155550123'],
  ['415.555.0123', 'US', '+14155550123'],
  ['14155550123', 'US', '+14155550123'],
  ['030 123456', 'DE', '+4930123456'],
  ['4930123456.0', 'DE', '+4930123456'],
  ['+49 (0)30 123456', null, '+4930123456'],
  ['030/12 34 56', 'DE', '+4930123456'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['07700 900123', 'GB', '+447700900123'],
  ['0171 1234567', 'DE', '+491711234567'],
  ['02 1234 5678', 'IT', '+390212345678'],
  ['８１３１２３４５６７８', 'JP', '+81312345678'],
  ['="+14155550123"', null, '+14155550123'],
  ['="4155550123"', 'US', '+14155550123'],
  ['=+14155550123', null, '+14155550123'],
  ['tel:+1-415-555-0123', null, '+14155550123'],
  ['\u202a+1 415 555 0123\u202c', null, '+14155550123'],
  ['\u200e+14155550123\ufeff', null, '+14155550123'],
  ['＋１４１５５５５０１２３', null, '+14155550123'],
]
test.each(good)('%s in %s', (cell, country, number) => expect(readNumber(cell, country)).toEqual({ number }))

const bad: [cell: string, country: string | null, reason: RegExp][] = [
  ['030 123456', null, /country code/],
  ['hello', 'US', /not a phone number/],
  ['555', 'US', /too short|Too few digits: numbers with \+1 have 10 digits after it/],
  ['12', null, /./],
  ['+1 415 555', null, /Too few digits: numbers with \+1 have 10 digits after it/],
  ['+999 123456789', null, /country code/],
  ['4.14155550123E+11', 'US', /rounded/],
  ['4,91512E+11', 'DE', /scientific notation/],
  ['#####', 'DE', /spreadsheet error/],
  ['(415) 555-0123 ext. 4', 'US', /extension/],
  ['1-800-FLOWERS', 'US', /not a phone number/],
  ['+1415555012345678901', null, /long/],
  ['030 123456 / 030 654321', 'DE', /./],
  ['-', 'US', /not a phone number/],
]
test.each(bad)('%s in %s is rejected', (cell, country, reason) => {
  expect(readNumber(cell, country)).toEqual({ problem: expect.stringMatching(reason) })
})

test.each([
  ['+1 415 555 0123', true],
  ["'+14155550123", true],
  ['="+14155550123"', true],
  ['\u202a+14155550123\u202c', true],
  ['tel:+14155550123', true],
  ['＋１４１５５５５０１２３', true],
  ['="Ada"', false],
  ['2026-11-21', false],
  ['Ada', false],
  ['12345', false],
  ['1234567890123456', false],
])('whether %s looks like a number', (cell, looks) => expect(looksLikeNumber(cell)).toBe(looks))

test('selectable countries are those whose numbers can be parsed', () => {
  expect(importCountries.toSorted()).toEqual([...getCountries()].toSorted())
})

test('a plain number is one that libphonenumber parses, and most numbers are plain', () => {
  const codes = fc.constantFrom(...new Set(getCountries().map((country) => getCountryCallingCode(country))))
  const number = fc.tuple(codes, fc.stringMatching(/^\d{4,13}$/)).map(([code, rest]) => `+${code}${rest}`)
  const property = fc.property(number, (written) => {
    fc.pre(isPlainNumber(written))
    const found = parsePhoneNumberWithError(written, { extract: false })
    expect([found.number, found.isPossible(), found.ext]).toEqual([written, true, undefined])
  })
  fc.assert(property, { numRuns: 500 })
  const usual = [
    '+14155550123',
    '+4930123456',
    '+447700900123',
    '+33612345678',
    '+61412345678',
    '+919876543210',
  ]
  expect(usual.filter(isPlainNumber)).toEqual(usual)
})
