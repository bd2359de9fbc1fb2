import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { campaignDrafts } from '#contract/campaigns/drafts'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { draftCampaign } from '#server/testing/things'

const server = serverForFile()

const values = { bot_uid: 'bot_1', time_start: '09:00', days: ['Monday'] as 'Monday'[] }

test('a draft stores incomplete values and is not a campaign', async () => {
  const client = await newClient(server)
  const draft = await client.call(campaignDrafts.create, { body: { name: 'Spring', values } })
  expect(draft).toMatchObject({ name: 'Spring', values })
  const { campaign_drafts, pagination } = await client.call(campaignDrafts.list, {})
  expect(campaign_drafts).toEqual([draft])
  expect(pagination.total).toBe(1)
  expect((await client.call(campaigns.list, {})).pagination.total).toBe(0)
})

test('a change replaces the values of a draft', async () => {
  const client = await newClient(server)
  const { id } = await client.call(campaignDrafts.create, { body: { name: 'Spring', values } })
  const changed = await client.call(campaignDrafts.update, {
    campaign_draft_id: id,
    body: { values: { time_end: '17:00' } },
  })
  expect(changed).toMatchObject({ name: 'Spring', values: { time_end: '17:00' } })
  expect(changed.values).not.toHaveProperty('bot_uid')
})

test('an outdated If-Match is rejected', async () => {
  const client = await newClient(server)
  const { id } = await client.call(campaignDrafts.create, { body: { name: 'Spring', values } })
  const path = `/v1/campaign-drafts/${id}`
  const read = await server.ask('GET', path, { key: client.key })
  const etag = read.headers.get('ETag') ?? ''
  const change = (name: string) =>
    server.ask('PATCH', path, { key: client.key, body: { name }, headers: { 'If-Match': etag } })
  expect((await change('Summer')).status).toBe(200)
  expect((await change('Autumn')).status).toBe(412)
})

test('a deleted draft is gone', async () => {
  const client = await newClient(server)
  const { id } = await client.call(campaignDrafts.create, { body: { name: 'Spring', values } })
  await client.call(campaignDrafts.delete, { campaign_draft_id: id })
  const { status } = await server.ask('GET', `/v1/campaign-drafts/${id}`, { key: client.key })
  expect(status).toBe(404)
})

test('of launches at the same time, one creates the campaign and deletes the draft', async () => {
  const client = await newClient(server)
  const campaign = await draftCampaign(client)
  const { id: campaign_draft_id } = await client.call(campaignDrafts.create, {
    body: { name: 'Spring', values },
  })
  const launch = () =>
    server.ask('POST', '/v1/campaigns', { key: client.key, body: { ...campaign, campaign_draft_id } })
  const launches = await Promise.all([1, 2, 3, 4, 5].map(launch))
  expect(launches.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
  const refused = await launches.find(({ status }) => status === 400)?.json()
  expect(refused).toMatchObject({
    issues: [{ path: 'campaign_draft_id', message: 'This draft was launched or deleted already.' }],
  })
  expect((await client.call(campaigns.list, {})).pagination.total).toBe(1)
  expect((await client.call(campaignDrafts.list, {})).pagination.total).toBe(0)
})

test('a refused campaign keeps its draft, and the draft of another organization cannot be launched', async () => {
  const [client, stranger] = [await newClient(server), await newClient(server)]
  const { id: campaign_draft_id } = await client.call(campaignDrafts.create, {
    body: { name: 'Spring', values },
  })
  const refused = { ...(await draftCampaign(client)), contact_list_id: 999_999, campaign_draft_id }
  expect(await client.attempt(campaigns.create, { body: refused })).toBe(404)
  const stolen = { ...(await draftCampaign(stranger)), campaign_draft_id }
  expect(await stranger.attempt(campaigns.create, { body: stolen })).toBe(400)
  expect((await client.call(campaignDrafts.list, {})).pagination.total).toBe(1)
  expect((await stranger.call(campaigns.list, {})).pagination.total).toBe(0)
})
