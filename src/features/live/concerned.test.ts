import { expect, test } from 'vitest'
import { isConcerned } from './live-stream'

const list = ['campaigns', 'GET /v1/campaigns', { query: { status: 'Running' } }]
const activity = ['campaigns', 'GET /v1/campaigns/{campaign_id}/activity', { campaign_id: 7 }]
const call = ['calls', 'GET /v1/call/{id}', { id: 'call_7' }]
const outcomes = ['campaigns', 'GET /v1/campaigns/{campaign_id}/outcomes', { campaign_id: 7 }]
const bot = ['bots', 'GET /v1/bots/{uid}', { uid: 'bot_7' }]
const campaignName = ['campaigns', 'GET /v1/choices/campaigns', { id: '7' }]
const botName = ['bots', 'GET /v1/choices/bots', { id: 'bot_7' }]
const lists = ['contact-lists', 'GET /v1/contact-lists', {}]

test.each([
  ['a campaign concerns lists and its own queries', 'campaigns', '7', [list, activity]],
  ['another campaign concerns only lists', 'campaigns', '8', [list]],
  ['an event without an id concerns all queries of campaigns', 'campaigns', null, [list, activity]],
  ['a call concerns its own page', 'calls', 'call_7', [call]],
  ['a bot concerns its own page and name', 'bots', 'bot_7', [bot, botName]],
  ['the event for everything concerns all pushed resources', '*', null, [list, activity, call, bot, botName]],
] as const)('%s', (_, resource, id, concerned) => {
  const keys = [list, activity, call, outcomes, bot, botName, campaignName, lists]
  expect(keys.filter((key) => isConcerned(key, { resource, id }))).toEqual(concerned)
})
