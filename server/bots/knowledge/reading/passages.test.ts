import { expect, test } from 'vitest'
import { blocksOfPage, blocksOfText, type PdfLine, passagesOf } from './passages'

const inShort = (text: string) =>
  [...blocksOfText(text)].map(({ kind, text: words }) => (kind === 'heading' ? `# ${words}` : words))

test.each<[string, string, string[]]>([
  ['paragraphs are parted by blank lines', 'One\ntwo\n \n\nthree', ['One\ntwo', 'three']],
  ['a heading needs no blank line', '# A #\nb\n## C', ['# A', 'b', '# C']],
  ['a number sign alone is no heading', '#1 in town\n\n#', ['#1 in town', '#']],
  ['within code nothing is a heading', '```\n# not\n\nthis\n```', ['```\n# not\n\nthis\n```']],
  ['nothing is nothing', ' \n\n\t\n', []],
])('%s', (_, text, blocks) => expect(inShort(text)).toEqual(blocks))

test.each<[string, PdfLine[], string[]]>([
  [
    'lines one under the other are a paragraph',
    [
      ['One', 12, 700],
      ['two', 12, 685],
    ],
    ['One two'],
  ],
  [
    'a gap parts two',
    [
      ['One', 12, 700],
      ['two', 12, 670],
    ],
    ['One', 'two'],
  ],
  [
    'another column is another',
    [
      ['One', 12, 100],
      ['two', 12, 700],
    ],
    ['One', 'two'],
  ],
  [
    'taller letters are a heading',
    [
      ['Title', 18, 700],
      ['One long line', 12, 690],
    ],
    ['# Title', 'One long line'],
  ],
  [
    'a divided word is whole again',
    [
      ['appoint-', 12, 700],
      ['ment', 12, 685],
    ],
    ['appointment'],
  ],
  [
    'another dash stays',
    [
      ['2024-', 12, 700],
      ['2025', 12, 685],
    ],
    ['2024- 2025'],
  ],
  ['a page without text has none', [[' ', 12, 700]], []],
])('blocks of a page: %s', (_, lines, blocks) => {
  const found = [...blocksOfPage(lines, 3)]
  expect(found.map(({ kind, text }) => (kind === 'heading' ? `# ${text}` : text))).toEqual(blocks)
  expect(found.every(({ page }) => page === 3)).toBe(true)
})

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ')
const sizes = (text: string) =>
  [...passagesOf(blocksOfText(text))].map(({ text: passage }) => passage.split(/\s+/).length)

test.each<[string, string, number[]]>([
  ['what fits stays together', `${words(100)}\n\n${words(100)}`, [200]],
  ['what does not is parted between paragraphs', `${words(150)}\n\n${words(150)}`, [150, 150]],
  ['a long paragraph is divided', words(600), [240, 240, 120]],
  ['and at the end of a sentence where there is one', `${words(169)} end. ${words(100)}`, [170, 100]],
  ['a heading begins another', `${words(20)}\n\n# Next\n${words(20)}`, [20, 20]],
  ['a heading without a text is one', '# One\n# Two\nthree', [1, 1]],
  ['text without spaces is divided by its length', '漢'.repeat(4000), [5, 5]],
])('blocks of passages: %s', (_, text, expected) => {
  if (text.includes('漢')) {
    const found = [...passagesOf(blocksOfText(text))]
    expect(found.map((passage) => passage.text.length)).toEqual([2000, 2000])
  } else expect(sizes(text)).toEqual(expected)
})

test('a passage has the heading and the page on which it begins', () => {
  const blocks = [
    { kind: 'heading' as const, text: 'Hours', page: 1 },
    { kind: 'text' as const, text: words(200), page: 1 },
    { kind: 'text' as const, text: words(200), page: 2 },
  ]
  const found = [...passagesOf(blocks)].map(({ heading, page }) => [heading, page])
  expect(found).toEqual([
    ['Hours', 1],
    ['Hours', 2],
  ])
})
