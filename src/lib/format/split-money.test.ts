import { expect, test } from 'vitest'
import { splitMoney } from './money'

const locale = 'en-US'

test.each([
  [[0.0014, 0.0116, 0.0074], '$0.020'],
  [[0.0005, 0.0115, 0.0084], '$0.0204'],
  [[1.005, 2.005, 3.005], '$6.02'],
  [[0.00004, 0.02], '$0.02004'],
  [[0, 0], '$0.00'],
])('%j is shown in parts that add up', (values, total) => {
  const shown = splitMoney(values, locale)
  expect(shown.total).toBe(total)
  const inDollars = (text: string) => Number(text.replace('$', ''))
  const sum = shown.parts.reduce((all, part) => all + inDollars(part), 0)
  expect(sum).toBeCloseTo(inDollars(shown.total), 9)
})

test('a thousand random splits add up, each part within one unit of its value', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let round = 0; round < 1_000; round++) {
    const scale = 10 ** (Math.floor(random() * 5) - 3)
    const values = Array.from({ length: 2 + Math.floor(random() * 4) }, () => random() * scale)
    const { parts, total } = splitMoney(values, locale)
    const read = (text: string) => Number(text.replace(/[$,]/g, ''))
    const unit = 10 ** -(total.split('.')[1]?.length ?? 0)
    expect(parts.reduce((all, part) => all + read(part), 0)).toBeCloseTo(read(total), 9)
    for (const [at, part] of parts.entries())
      expect(Math.abs(read(part) - (values[at] ?? 0))).toBeLessThan(unit)
  }
})
