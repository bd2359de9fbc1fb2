import * as fc from 'fast-check'
import metadata from 'libphonenumber-js/metadata.min.json'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { formatPhone, readyForNumbersIn, regions } from './phone'

type Format = readonly [pattern: string, format: string, starts?: readonly string[] | null]
type Plan = readonly unknown[]

const countries = new Map<string, Plan>(Object.entries(metadata.countries))
const plans: [code: string, plan: Plan][] = [
  // Countries that share a calling code group by the formats of the first.
  ...Object.entries(metadata.country_calling_codes).map(([code, names]): [string, Plan] => [
    code,
    countries.get(names[0] ?? '') ?? [],
  ]),
  ...Object.entries(metadata.nonGeographic),
]

/** "(\d{3})(\d{3,4})" as "3 3,4". */
const sizesOf = (pattern: string) =>
  [...pattern.matchAll(/\(\\d(?:\{([\d,]+)\})?\)/g)].map(([, size = '1']) => size).join(' ')

const groupingsOf = ([, , , , formats]: Plan) =>
  ((formats || []) as Format[]).map(([pattern, , starts]) => `${sizesOf(pattern)}/${starts?.at(-1) ?? ''}`)

function written(region: string): string {
  const lines = plans
    .filter(([code]) => region.includes(code.charAt(0)))
    .map(([code, plan]) => `  ${code}: ${JSON.stringify(groupingsOf(plan))},`)
  return [
    "// From libphonenumber's metadata. To write this file again: npx vitest run src/lib/format/phone.test.ts --update",
    'export const groupings: Record<string, readonly string[]> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

const formatted = (number: string) =>
  parsePhoneNumberFromString(number, { extract: false })?.formatInternational()

const isE164 = (number: string) =>
  number.length <= 16 && parsePhoneNumberFromString(number, { extract: false })?.number === number

/** Numbers that fit the pattern of each country, and of the codes without a country. */
function examples(): string[] {
  return [...countries.values(), ...Object.values<Plan>(metadata.nonGeographic)].flatMap(
    ([code, , pattern]) =>
      fc
        .sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { numRuns: 40, seed: 7 })
        .map((national) => `+${code}${national}`)
        .filter(isE164),
  )
}

test.each(regions)('the generated groupings of codes with %s are those of the metadata', async (region) => {
  await expect(written(region)).toMatchFileSnapshot(`./phone-groupings/${region}.gen.ts`)
})

test('North American numbers need no other code', () => {
  expect(formatPhone('+12025550102')).toBe('+1 202 555 0102')
})

test('other numbers are formatted after the first response that has one of their region', async () => {
  await readyForNumbersIn('{"to_number":"+12025550102","from_number":"+5511987654321"}')
  expect(formatPhone('+442079460123')).toBe('+442079460123')
  await readyForNumbersIn('{"to_number":"+442079460123"}')
  expect(formatPhone('+442079460123')).toBe('+44 20 7946 0123')
  expect(formatPhone('+5511987654321')).toBe('+55 11 98765 4321')
})

test('what is not a whole number is unchanged', () => {
  for (const text of ['', 'anonymous', '4155550123', '+1', '•••• 23', '+44 •••• 23'])
    expect(formatPhone(text)).toBe(text)
})

test('numbers of all countries are grouped as libphonenumber groups them', async () => {
  await readyForNumbersIn(JSON.stringify(regions.map((region) => `+${region}4207946012`)))
  const numbers = examples()
  expect(numbers.length).toBeGreaterThan(9000)
  expect(numbers.filter((number) => formatPhone(number) !== formatted(number))).toEqual([])
})
