import { expect, test } from 'vitest'
import { type Draft, type DraftKey, draftToOffer, draftWith, keyOfDraft } from './draft-choice'

const now = Date.parse('2026-11-22T12:00:00Z')
const typed = (tab: string, daysAgo: number): [DraftKey, Draft] => [
  { name: 'bot 1', tab },
  { typedAt: new Date(now - daysAgo * 86_400_000).toISOString(), leaves: [['name', tab]] },
]

test.each([
  ['nothing was typed', [], [], undefined],
  ['this tab was reloaded', [typed('own', 1)], ['own'], 'own'],
  ['another tab is typing', [typed('other', 0)], ['own', 'other'], undefined],
  ['another tab was closed, or the browser crashed', [typed('other', 0)], ['own'], 'other'],
  ['the tab’s own draft wins over a later one', [typed('gone', 0), typed('own', 2)], ['own'], 'own'],
  ['the latest draft of closed tabs', [typed('a', 3), typed('b', 1)], ['own'], 'b'],
  ['it is too old', [typed('own', 15)], ['own'], undefined],
])('which draft is offered when %s', (_, drafts, alive, tab) => {
  const { offered } = draftToOffer(drafts, 'own', new Set(alive), now)
  expect(offered?.[0].tab).toBe(tab)
})

test('an old draft is dropped', () => {
  expect(draftToOffer([typed('a', 15), typed('b', 13)], 'own', new Set(), now).stale).toEqual([
    { name: 'bot 1', tab: 'a' },
  ])
})

test('a name may have spaces', () => {
  expect(keyOfDraft('f81d new campaign 7')).toEqual({ tab: 'f81d', name: 'new campaign 7' })
})

const offered: Draft = {
  typedAt: '2026-11-20T12:00:00.000Z',
  leaves: [
    ['name', 'old'],
    ['prompt', 'old'],
  ],
}

test.each([
  ['nothing is offered and nothing typed', undefined, [], undefined],
  ['nothing is offered', undefined, [['name', 'new']], [['name', 'new']]],
  ['the typed values are reverted or saved', offered, [], offered.leaves],
  [
    'something else is typed',
    offered,
    [['voice', 'new']],
    [
      ['name', 'old'],
      ['prompt', 'old'],
      ['voice', 'new'],
    ],
  ],
  [
    'the same value is typed',
    offered,
    [['name', 'old']],
    [
      ['prompt', 'old'],
      ['name', 'old'],
    ],
  ],
  ['another value is typed', offered, [['name', 'new']], [['name', 'new']]],
] as const)('the stored draft when %s', (_, older, leaves, expected) => {
  const kept = draftWith(older, leaves as unknown as Draft['leaves'], new Date(now))
  expect(kept?.leaves).toEqual(expected)
  expect(kept?.typedAt).toBe(kept && (leaves.length > 0 ? '2026-11-22T12:00:00.000Z' : offered.typedAt))
})

test('an undecided draft is kept when another value is typed in its field', () => {
  const older: Draft = { typedAt: offered.typedAt, leaves: [['prompt', 'oldest']] }
  const undecided = { ...offered, older }
  expect(draftWith(undecided, [['name', 'new']], new Date(now))?.older).toEqual(undecided)
  expect(draftWith(undecided, [['voice', 'new']], new Date(now))?.older).toEqual(older)
})
