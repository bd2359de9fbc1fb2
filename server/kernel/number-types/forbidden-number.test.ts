import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { forbiddenNumber, forbiddenReason } from './forbidden-number'
import { exampleNumbers, type PlanType } from './testing'

describe('numbers that are never called', () => {
  const cases: [number: string, kind: string, where?: string][] = [
    ['+112', 'short'],
    ['+1911', 'short'],
    ['+44999', 'short'],
    ['+353112', 'short'],
    ['+491105', 'short'],
    ['+19115550123', 'short'],
    ['+19005550123', 'premium', 'United States'],
    ['+12129761234', 'premium', 'United States'],
    ['+449098790000', 'premium', 'United Kingdom'],
    ['+4409098790000', 'premium', 'United Kingdom'],
    ['+499001234567', 'premium', 'Germany'],
    ['+49900123456789', 'premium', 'Germany'],
    ['+33891234567', 'premium', 'France'],
    ['+3531530123456', 'premium', 'Ireland'],
    ['+39144123456', 'premium', 'Italy'],
    ['+78091234567', 'premium', 'Russia'],
    ['+447012345678', 'personal', 'United Kingdom'],
    ['+4918012345678', 'shared_cost', 'Germany'],
    ['+97912345678', 'premium', 'international'],
    ['+870773111632', 'satellite', 'Inmarsat'],
    ['+881612345678', 'satellite'],
    ['+882161234567', 'international'],
    ['+883510012345', 'international'],
    ['+878101234567890', 'personal'],
    ['+88812345678901', 'international'],
    ['+80812345678', 'shared_cost'],
    ['+8135555', 'impossible'],
    ['+99912345678', 'impossible'],
    ['+1415555012', 'impossible'],
    ['+4903023125001', 'impossible'],
    ['+4402079460000', 'impossible'],
    ['+784951234567', 'impossible'],
    ['+114155550123', 'impossible'],
    ['+37580291234567', 'impossible'],
    ['+54111523456789', 'impossible'],
    ['+550151191234567', 'impossible'],
  ]
  for (const [number, kind, where] of cases) {
    test(`${number} is ${kind}`, () => {
      expect(forbiddenNumber(number)).toMatchObject(where === undefined ? { kind } : { kind, where })
      expect(forbiddenReason(number)).toContain(`${number} is `)
    })
  }
})

describe('numbers that may be called', () => {
  const numbers = ['+14155550123', '+447700900123', '+442079460000', '+493023125001', '+33199000001']
  const more = [
    '+61255500123',
    '+46701740605',
    '+6834001',
    '+35315301234',
    '+351639233109',
    '+80012345678',
    '+390612345678',
  ]
  for (const number of [...numbers, ...more]) {
    test(number, () => expect(forbiddenNumber(number)).toBeNull())
  }
})

const blocked: readonly string[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'UAN',
] satisfies PlanType[]

test('all numbers of blocked types are blocked in every country, and no others', () => {
  const countries = new Map<string, Set<string>>()
  const wrong: string[] = []
  for (const { country, type, number } of exampleNumbers(10)) {
    const parsed = parsePhoneNumberFromString(number, { extract: false })
    // Patterns of types overlap: libphonenumber's type of the number decides.
    if (/^\d/.test(country) || parsed?.number !== number || parsed.getType() !== type) continue
    const isShort = number.length < 8
    if (!isShort && (forbiddenNumber(number) !== null) !== blocked.includes(type))
      wrong.push(`${number} ${type}`)
    countries.set(type, (countries.get(type) ?? new Set()).add(country))
  }
  expect(wrong).toEqual([])
  expect(countries.get('PREMIUM_RATE')?.size).toBeGreaterThan(140)
  expect(countries.get('MOBILE')?.size).toBeGreaterThan(200)
})
