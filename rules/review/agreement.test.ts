import { describe, expect, test } from 'vitest'
import { agreementInWords, cohensKappa, stepsApart } from './agreement'

/** Ratings from a table of counts: row by row what the one said, column by column the other. */
function ratingsOf(table: number[][]): [number, number][] {
  return table.flatMap((row, one) =>
    row.flatMap((count, other) => Array.from({ length: count }, (): [number, number] => [one, other])),
  )
}

const row = (...counts: number[]) => counts
/** J. Cohen's 200 diagnoses of 1960, with which the weighted kappa of 1968 is shown as well. */
const diagnoses = [row(88, 14, 18), row(10, 40, 10), row(2, 6, 12)]

describe('kappa of', () => {
  test.each([
    ['two readers and fifty proposals', [row(20, 5), row(10, 15)], 0.7, 0.5, 0.4],
    ['sixty in a hundred, both lean one way', [row(45, 15), row(25, 15)], 0.6, 0.54, 0.1304],
    ['sixty in a hundred, each leans another way', [row(25, 35), row(5, 35)], 0.6, 0.46, 0.2593],
    ['Cohen’s diagnoses', diagnoses, 0.7, 0.41, 0.492],
    ['always the same, both kinds', [row(7, 0), row(0, 3)], 1, 0.58, 1],
    ['never the same', [row(0, 5), row(5, 0)], 0, 0.5, -1],
    ['as by chance', [row(4, 4), row(4, 4)], 0.5, 0.5, 0],
    ['one who always says the same', [row(6, 4), row(0, 0)], 0.6, 0.6, 0],
  ])('%s', (_, table, observed, expected, kappa) => {
    const found = cohensKappa(ratingsOf(table))
    expect(found.observed).toBeCloseTo(observed, 3)
    expect(found.expected).toBeCloseTo(expected, 3)
    expect(found.kappa).toBeCloseTo(kappa, 3)
  })

  test('Cohen’s diagnoses with his weights', () => {
    const apart = [row(0, 1, 3), row(1, 0, 6), row(3, 6, 0)]
    const { kappa } = cohensKappa(ratingsOf(diagnoses), (one, other) => apart[one]?.[other] ?? 0)
    expect(kappa).toBeCloseTo(0.348, 3)
  })

  test('a scale is higher where misses are near than where they are far', () => {
    const near = cohensKappa(
      [
        [1, 2],
        [2, 2],
        [4, 5],
        [5, 5],
      ],
      stepsApart(5),
    )
    const far = cohensKappa(
      [
        [1, 5],
        [2, 2],
        [4, 1],
        [5, 5],
      ],
      stepsApart(5),
    )
    expect(near.observed).toBeCloseTo(0.875)
    expect(near.kappa).toBeGreaterThan(0.6)
    expect(far.kappa).toBeLessThan(0.2)
  })

  test('nothing, and of one and the same thing alone, is none', () => {
    expect(cohensKappa([])).toEqual({ count: 0, observed: null, expected: null, kappa: null })
    expect(
      cohensKappa([
        [true, true],
        [true, true],
      ]),
    ).toEqual({ count: 2, observed: 1, expected: 1, kappa: null })
  })
})

test.each([
  [[], /not both judged/],
  [[[1, 1]], /^In 1 call both always said the same one thing/],
  [
    ratingsOf(diagnoses),
    /^Alike by 70 % over 200 calls, where chance alone gives 41 %: moderate agreement\.$/,
  ],
  [ratingsOf([row(0, 5), row(5, 0)]), /less agreement than chance\. So few calls say little\.$/],
  [ratingsOf([row(40, 1), row(1, 40)]), /almost perfect agreement\.$/],
] as [[number, number][], RegExp][])('agreement is told in words', (ratings, words) => {
  expect(agreementInWords(cohensKappa(ratings))).toMatch(words)
})
