import { describe, expect, test } from 'vitest'
import { agreementInWords, cohensKappa, stepsApart } from './agreement'

/** Ratings from a table of counts: rows are the first rater, columns the second. */
function ratingsOf(table: number[][]): [number, number][] {
  return table.flatMap((row, rowIndex) =>
    row.flatMap((count, columnIndex) =>
      Array.from({ length: count }, (): [number, number] => [rowIndex, columnIndex]),
    ),
  )
}

const row = (...counts: number[]) => counts
/** Cohen's 200 diagnoses of 1960, which also illustrate the weighted kappa of 1968. */
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

  test('Cohen’s diagnoses give his published weighted kappa', () => {
    const apart = [row(0, 1, 3), row(1, 0, 6), row(3, 6, 0)]
    const { kappa } = cohensKappa(ratingsOf(diagnoses), (a, b) => apart[a]?.[b] ?? 0)
    expect(kappa).toBeCloseTo(0.348, 3)
  })

  test('near misses on a scale score higher than far misses', () => {
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

  test('kappa is undefined without ratings and for a single repeated rating', () => {
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
  [[], /^No call was answered by both/],
  [[[1, 1]], /^Both reviewers always gave the same answer/],
  [ratingsOf(diagnoses), /^Moderate agreement \(41% expected by chance\)\.$/],
  [ratingsOf([row(0, 5), row(5, 0)]), /^Below chance \(.* expected\)\. Only 10 calls\.$/],
  [ratingsOf([row(40, 0), row(0, 40)]), /^Perfect agreement \(50% expected by chance\)\.$/],
  [ratingsOf([row(40, 1), row(1, 40)]), /^Almost perfect agreement \(50% expected by chance\)\.$/],
] as [[number, number][], RegExp][])('agreement is described in words', (ratings, words) => {
  expect(agreementInWords(cohensKappa(ratings))).toMatch(words)
})
