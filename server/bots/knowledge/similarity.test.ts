import { describe, expect, test } from 'vitest'
import { meaningOf } from '#server/kernel/llm-client/testing'
import { leastSimilarity, similarityOf, unrelatedTexts } from './similarity'

const texts = [
  'opening hours monday thursday friday practice closed weekends',
  'invoices bank transfer direct debit card customer portal',
  'parking behind building free elevator second floor harbor street',
  'whitening costs insurance patients coffee days',
]

const lengthOf = (vector: readonly number[]) => Math.hypot(...vector)
/** Models differ in how much all their vectors have in common. */
const embedder = (common: number) => (text: string) => {
  const vector = meaningOf(text)
  const length = lengthOf(vector)
  return [...vector.map((value) => value / length), common]
}
const bytesOf = (vector: readonly number[]) =>
  Int8Array.from(vector, (value) => Math.round((value / Math.max(...vector.map(Math.abs))) * 127))

describe.each([
  ['little', 0],
  ['much', 1.5],
])('a model whose vectors have %s in common', (_, common) => {
  const embed = embedder(common)
  const passages = texts.map((text) => bytesOf(embed(text)))
  const unrelated = unrelatedTexts.map(embed)

  function find(question: string): string[] {
    const similarities = passages.map((passage) => similarityOf(embed(question), passage))
    const least = leastSimilarity(Math.max(...similarities), passages, unrelated) ?? 2
    return texts.filter((_text, at) => (similarities[at] ?? 0) >= least)
  }

  test.each([
    ['monday hours weekends', texts[0]],
    ['card bank transfer', texts[1]],
    ['elevator parking', texts[2]],
  ])('finds what %s is about', (question, passage) => expect(find(question)).toEqual([passage]))

  test.each(['violin lesson', 'football score yesterday', 'grand piano'])(
    'finds nothing about a %s',
    (question) => expect(find(question)).toEqual([]),
  )
})
