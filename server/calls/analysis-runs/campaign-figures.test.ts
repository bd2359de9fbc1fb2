import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeCampaign } from '#server/testing/things'
import { replaceAnalysis } from './store'

const server = serverForFile()
const ours = clientForTest(server)

test.each([
  ['reached', null, { judged: 1, successful: 1 }],
  ['reached', false, { judged: 1, successful: 1 }],
  ['voicemail', null, { judged: 0, successful: 0 }],
] as const)(
  'a new analysis of a %s contact evaluated as %s counts in its campaign',
  async (status, before, figures) => {
    const { id: campaign_id, contact_list_id } = await makeCampaign(ours)
    const { organization_id } = ours
    const organization = { id: organization_id, database: server.database }
    const { id: contact_id } = await ours.call(contacts.create, { contact_list_id, body: { name: 'Ann' } })
    const call_id = `call_${campaign_id}`
    const turns = JSON.stringify([{ role: 'user', content: 'Hello.', start_ms: 0, end_ms: 500 }])
    const now = Date.now()
    const moments = { registered_timestamp: now, start_timestamp: now }
    await insertCalls(organization, [newCall({ call_id, call_status: 'ended', ...moments, turns })])
    await server.database
      .insertInto('targets')
      .values({ organization_id, campaign_id, contact_id, status, call_id, is_successful: before })
      .execute()
    const analysis = JSON.stringify({ is_successful: true })
    const made = { analysis, key_order: null, cost: 0, model: 'small', provider: 'Ours' }
    expect(await replaceAnalysis(organization, call_id, made)).toBe(true)
    expect((await ours.call(campaigns.get, { campaign_id })).counts).toMatchObject(figures)
  },
)
