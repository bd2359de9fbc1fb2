import { expect, test } from 'vitest'
import { type Draft, type DraftKey, draftToOffer, keyOfDraft } from './draft-choice'

const now = Date.parse('2026-11-22T12:00:00Z')
const typed = (tab: string, daysAgo: number): [DraftKey, Draft] => [
  { name: 'bot 1', tab },
  { typedAt: new Date(now - daysAgo * 86_400_000).toISOString(), leaves: [['name', tab]] },
]

test.each([
  ['nothing was typed', [], [], undefined],
  ['this tab was loaded anew', [typed('own', 1)], ['own'], 'own'],
  ['another tab is typing', [typed('other', 0)], ['own', 'other'], undefined],
  ['another tab is gone, or the browser broke down', [typed('other', 0)], ['own'], 'other'],
  ['the own draft comes before a later one', [typed('gone', 0), typed('own', 2)], ['own'], 'own'],
  ['of those of tabs that are gone the latest', [typed('a', 3), typed('b', 1)], ['own'], 'b'],
  ['it is too old', [typed('own', 15)], ['own'], undefined],
])('which draft is offered when %s', (_, drafts, alive, tab) => {
  const { offered } = draftToOffer(drafts, 'own', new Set(alive), now)
  expect(offered?.[0].tab).toBe(tab)
})

test('a draft that is too old is forgotten', () => {
  expect(draftToOffer([typed('a', 15), typed('b', 13)], 'own', new Set(), now).stale).toEqual([
    { name: 'bot 1', tab: 'a' },
  ])
})

test('a name may have spaces', () => {
  expect(keyOfDraft('f81d new campaign 7')).toEqual({ tab: 'f81d', name: 'new campaign 7' })
})
