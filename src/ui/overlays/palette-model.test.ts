import { expect, test } from 'vitest'
import { matchGroups, type PaletteGroup } from './command-palette'

const item = (label: string, keywords?: string) => ({ id: label, label, keywords, onSelect: () => {} })
const groups: PaletteGroup[] = [
  { title: 'Pages', items: [item('All reports'), item('Reports'), item('Settings', 'preferences theme')] },
  { title: 'Actions', items: [item('New report')] },
]
const labels = (text: string) =>
  matchGroups(groups, text).map(({ title, items }) => [title, ...items.map(({ label }) => label)])

test.each([
  [
    '',
    [
      ['Pages', 'All reports', 'Reports', 'Settings'],
      ['Actions', 'New report'],
    ],
  ],
  [
    'rep',
    [
      ['Pages', 'Reports', 'All reports'],
      ['Actions', 'New report'],
    ],
  ],
  ['THEME', [['Pages', 'Settings']]],
  ['report new', [['Actions', 'New report']]],
  ['nowhere', []],
])('"%s" finds %j', (text, expected) => {
  expect(labels(text)).toEqual(expected)
})
