import { expect, test } from 'vitest'
import { isConcerned } from './concerned'

const list = ['campaigns', 'GET /v1/campaigns', { query: { status: 'Running' } }]
const one = ['campaigns', 'GET /v1/campaigns/{campaign_id}/activity', { campaign_id: 7 }]
const call = ['calls', 'GET /v1/call/{id}', { id: 'call_7' }]
const outcomes = ['campaigns', 'GET /v1/campaigns/{campaign_id}/outcomes', { campaign_id: 7 }]
const bot = ['bots', 'GET /v1/bots/{uid}', { uid: 'bot_7' }]
const lists = ['contact-lists', 'GET /v1/contact-lists', {}]

test.each([
  ['a campaign concerns lists and what is read of it', 'campaigns', '7', [list, one]],
  ['another campaign concerns lists alone', 'campaigns', '8', [list]],
  ['many of them concern all that is read of campaigns', 'campaigns', null, [list, one]],
  ['a call concerns its own page', 'calls', 'call_7', [call]],
  ['a bot concerns its own page', 'bots', 'bot_7', [bot]],
  ['everything is what is told of at all', '*', null, [list, one, call, bot]],
] as const)('%s', (_, resource, id, concerned) => {
  const keys = [list, one, call, outcomes, bot, lists]
  expect(keys.filter((key) => isConcerned(key, { resource, id }))).toEqual(concerned)
})
