import { expect, test } from 'vitest'
import type { BreakdownRow } from '#contract/analytics/analytics'
import type { AnalyticsSearch } from './analytics-search'
import { linksToCalls } from './links-to-calls'

const fields = { bot_uid: null, bot_version: null, own_number: null, campaign_id: null }
const row = (change: Partial<BreakdownRow>) => ({ ...fields, ...change }) as BreakdownRow
const range = { from_date: '2026-11-01' }
const own_number = '+14155550100'

test.each<[AnalyticsSearch, Partial<BreakdownRow>, object[]]>([
  [{ by: 'bot' }, { bot_uid: 'b' }, [{ bot_uid: 'b' }]],
  [
    { by: 'version', direction: 'inbound' },
    { bot_uid: 'b', bot_version: 2 },
    [{ bot_uid: 'b', agent_version: 2, direction: 'inbound' }],
  ],
  [
    { by: 'campaign', bot_uid: 'b', bot_version: 3 },
    { campaign_id: 7 },
    [{ bot_uid: 'b', agent_version: 3, campaign_id: 7 }],
  ],
  [{ by: 'campaign' }, { campaign_id: null }, []],
  [
    { by: 'number' },
    { own_number },
    [
      { direction: 'inbound', to_number: own_number },
      { direction: 'outbound', from_number: own_number },
    ],
  ],
  [
    { by: 'bot', own_number, direction: 'outbound' },
    { bot_uid: 'b' },
    [{ bot_uid: 'b', direction: 'outbound', from_number: own_number }],
  ],
])('%j, of %j: the list is filtered by %j', (search, change, filters) => {
  const links = linksToCalls(row(change), search, range)
  expect(links.map(({ link }) => link.search)).toEqual(filters.map((filter) => ({ ...range, ...filter })))
})
