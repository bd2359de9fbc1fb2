import { expect, test } from 'vitest'
import { diffTexts } from './tasks'

const marked = { same: '', added: '+', removed: '-' }
const differences = (before: string, after: string) =>
  diffTexts({ before, after }).map(({ kind, text }) => marked[kind] + text)

test.each([
  ['Be kind.', 'Be kind.', ['Be kind.']],
  ['', 'Be kind.', ['+Be kind.']],
  ['Be kind.', '', ['-Be kind.']],
  ['Be kind and brief.', 'Be calm and brief.', ['Be ', '-kind', '+calm', ' and brief.']],
  ['One.\nTwo.', 'One.\nTwo.\nThree.', ['One.\nTwo.', '+\nThree.']],
  ['{{name}}', '{{first_name}}', ['{{', '-name', '+first_name', '}}']],
])('%j to %j', (before, after, parts) => {
  expect(differences(before, after)).toEqual(parts)
})

test('the pieces reproduce both texts', () => {
  const words = (seed: number) => Array.from({ length: 300 }, (_, at) => `w${(at * seed) % 977}`).join(' ')
  const [before, after] = [words(7), words(11)]
  const parts = diffTexts({ before, after })
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})
