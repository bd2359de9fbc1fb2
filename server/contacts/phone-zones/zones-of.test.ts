import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { zonesOf, zonesOfNumber, zonesOfPrefix } from './zones-of'

const [russia, australia, spain, indonesia] = [
  '+79161234567',
  '+61412345678',
  '+34612345678',
  '+6281234567890',
]

test.each([
  ['a country with one zone', '+4930123456', ['Europe/Berlin']],
  ['its mobiles', '+4915112345678', ['Europe/Berlin']],
  ['an area of North America', '+18085550123', ['Pacific/Honolulu']],
  ['an island of North America', '+18765551234', ['America/Jamaica']],
  ['a fixed line in Sydney', '+61291234567', ['Australia/Sydney']],
  ['a fixed line of the Canaries', '+34928123456', ['Atlantic/Canary']],
  ['a mobile that may be in either part of Spain', spain, ['Atlantic/Canary', 'Europe/Madrid']],
  ['an area mobile of Brazil', '+5592912345678', ['America/Manaus']],
  ['no country', '+80012345678', []],
  ['a satellite', '+870773111632', []],
  ['an unassigned code', '+2101234567', []],
])('%s', (_, number, zones) => {
  expect(zonesOfNumber(number)).toEqual(zones)
})

test.each([
  ['Australia', australia, ['Australia/Perth', 'Australia/Sydney']],
  ['Indonesia', indonesia, ['Asia/Jakarta', 'Asia/Jayapura']],
  ['Russia', russia, ['Asia/Kamchatka', 'Europe/Moscow']],
  ['toll-free in North America', '+18005550100', ['America/New_York', 'Pacific/Honolulu']],
  ['toll-free in Russia', '+78005553535', ['Asia/Kamchatka', 'Europe/Moscow']],
])('a non-geographic number can be anywhere in its country: %s', (_, number, zones) => {
  expect(zonesOfNumber(number)).toEqual(expect.arrayContaining(zones))
})

test.each<[string, Record<string, unknown> | null, readonly string[], string | null]>([
  ['no details', null, ['Europe/Berlin'], null],
  ['its own zone', { timezone: 'America/New_York' }, ['America/New_York'], null],
  ['with spaces', { timezone: ' Asia/Tokyo ' }, ['Asia/Tokyo'], null],
  ['another spelling is another detail', { Timezone: 'Asia/Tokyo' }, ['Europe/Berlin'], null],
  ['empty', { timezone: ' ' }, ['Europe/Berlin'], null],
  ['null', { timezone: null }, ['Europe/Berlin'], null],
  ['no zone', { timezone: 'Mars/Olympus' }, [], 'Mars/Olympus'],
  ['a distance from UTC', { timezone: '+02:00' }, [], '+02:00'],
  ['a number', { timezone: 2 }, [], '2'],
  ['an abbreviation that engines read as another zone', { timezone: 'BST' }, [], 'BST'],
  ['an abbreviation in lower case', { timezone: 'ast' }, [], 'ast'],
  ['an abbreviation that says nothing about summer', { timezone: 'EST' }, [], 'EST'],
  ['an hour behind London in summer', { timezone: 'GMT' }, ['GMT', 'Europe/Berlin'], null],
  ['what systems enter for everyone', { timezone: 'Etc/UTC' }, ['Etc/UTC', 'Europe/Berlin'], null],
  ['a fixed offset that its author chose', { timezone: 'Etc/GMT+5' }, ['Etc/GMT+5'], null],
  ['a zone in the form of an abbreviation', { timezone: 'CET' }, ['CET'], null],
  ['an invalid zone', { timezone: 'Etc/Unknown' }, [], 'Etc/Unknown'],
  ['far too long', { timezone: 'x'.repeat(500) }, [], 'x'.repeat(60)],
  ['a key of every object', Object.create({ timezone: 'Asia/Tokyo' }), ['Europe/Berlin'], null],
])("a contact's own zone takes precedence: %s", (_, details, zones, invalidZone) => {
  expect(zonesOf('+4930123456', details)).toEqual({ zones, invalidZone })
})

test('a number has the zones of its prefix or of its whole calling code', () => {
  const anyNumber = fc.stringMatching(/^\+[1-9]\d{6,14}$/)
  const property = fc.property(anyNumber, (number) => {
    const all = [1, 2, 3]
      .map((length) => zonesOfNumber(number.slice(0, length + 1)))
      .find((zones) => zones.length)
    expect(all ?? []).toEqual(expect.arrayContaining([...zonesOfNumber(number)]))
  })
  fc.assert(property, { numRuns: 1000 })
})

test("geographic numbers agree with libphonenumber's types", () => {
  const number = fc.stringMatching(/^\+(7|34|39|44|56|61|62|64|243|351|353|593|976)[1-9]\d{7,9}$/)
  const property = fc.property(number, (dialed) => {
    const parsed = parsePhoneNumberFromString(dialed)
    const all = zonesOfNumber(`+${parsed?.countryCallingCode}`)
    if (parsed?.getType() === 'MOBILE') expect(zonesOfNumber(dialed)).toBe(all)
    if (parsed?.getType() === 'FIXED_LINE') {
      expect(zonesOfNumber(dialed)).toBe(zonesOfPrefix(dialed.slice(1)))
    }
  })
  fc.assert(property, { numRuns: 1000 })
})
