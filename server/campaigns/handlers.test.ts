import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { campaignStatuses, finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { draftCampaign, makeBot, makeCampaign, makeList, makeNumber } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)
const theirs = clientForTest(server)

const become = (id: number, status: (typeof campaignStatuses)[number]) =>
  server.database.updateTable('campaigns').set({ status }).where('id', '=', id).execute()

test('a new campaign is scheduled once, in UTC, by default', async () => {
  const draft = await draftCampaign(ours)
  const campaign = await ours.call(campaigns.create, { body: draft })
  const usual = { status: 'Scheduled', timezone: 'UTC', days: [], schedule_type: 'single' }
  expect(campaign).toMatchObject({ ...draft, ...usual, current_index: 0, total_contacts: 2 })
  const { contact_list_id } = draft
  await ours.call(contacts.create, { contact_list_id, body: { name: 'Cy' } })
  const later = await ours.call(campaigns.get, { campaign_id: campaign.id })
  expect(later).toEqual({ ...campaign, total_contacts: 3 })
  expect((await ours.call(campaigns.list, {})).campaigns).toEqual([later])
})

test('contacts that the dialer has not added yet are pending, until the campaign has ended', async () => {
  const draft = await draftCampaign(ours)
  const { id: campaign_id } = await ours.call(campaigns.create, { body: draft })
  const { contact_list_id } = draft
  const [first] = (await ours.call(contacts.list, { contact_list_id })).contacts
  const target = { organization_id: ours.organization_id, campaign_id, contact_id: first?.id ?? 0 }
  await server.database
    .insertInto('targets')
    .values({ ...target, status: 'reached' })
    .execute()
  const countsAs = async (status: (typeof campaignStatuses)[number]) => {
    await become(campaign_id, status)
    return (await ours.call(campaigns.get, { campaign_id })).counts
  }
  expect(await countsAs('Paused')).toMatchObject({ reached: 1, pending: 1 })
  expect(await countsAs('Running')).toMatchObject({ reached: 1, pending: 1 })
  for (const status of finalCampaignStatuses)
    expect(await countsAs(status), status).toMatchObject({ reached: 1, pending: 0 })
})

test('campaigns are found by a part of their name, with the other filters', async () => {
  const draft = await draftCampaign(ours)
  const spring = await ours.call(campaigns.create, { body: { ...draft, name: 'Spring recall' } })
  await ours.call(campaigns.create, { body: { ...draft, name: '100% autumn' } })
  const namesFor = async (query: { name: string; status?: 'Scheduled' | 'Paused' }) => {
    const { campaigns: found, pagination } = await ours.call(campaigns.list, { query })
    expect(pagination.total).toBe(found.length)
    return found.map(({ name }) => name)
  }
  expect(await namesFor({ name: 'RECALL' })).toEqual(['Spring recall'])
  expect(await namesFor({ name: '%' })).toEqual(['100% autumn'])
  await become(spring.id, 'Paused')
  expect(await namesFor({ name: 'recall', status: 'Scheduled' })).toEqual([])
  expect(await namesFor({ name: 'recall', status: 'Paused' })).toEqual(['Spring recall'])
})

test('days make a campaign recurring, sorted and without duplicates', async () => {
  const { days, schedule_type } = await makeCampaign(ours, { days: ['Sunday', 'Monday', 'Sunday'] })
  expect({ days, schedule_type }).toEqual({ days: ['Monday', 'Sunday'], schedule_type: 'multi' })
})

test.each([
  [{ name: '' }, 'name'],
  [{ type: 'inbound' }, 'type'],
  [{ time_start: '24:00' }, 'time_start'],
  [{ time_end: '9:00' }, 'time_end'],
  [{ time_end: '09:00' }, 'time_end'],
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ timezone: '+01:00' }, 'timezone'],
  [{ days: ['monday'] }, 'days.0'],
  [{ from_number: '+14155550199' }, 'from_number'],
  [{ from_number: 'anonymous' }, 'from_number'],
  [{ contact_list_id: 'x' }, 'contact_list_id'],
])('a campaign cannot be made with %j', async (changes, path) => {
  const body = { ...(await draftCampaign(ours)), ...changes }
  const { status, issues } = await ours.refusal(campaigns.create, { body })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path })
  expect((await ours.call(campaigns.list, {})).pagination.total).toBe(0)
})

test('a bot, list or number of another organization does not exist here', async () => {
  const draft = await draftCampaign(ours)
  const bot = await makeBot(theirs)
  const list = await makeList(theirs)
  await makeNumber(theirs, '+14155550177')
  const refusal = (changes: object) => ours.refusal(campaigns.create, { body: { ...draft, ...changes } })
  for (const bot_uid of [bot, 'bot_none']) {
    expect(await refusal({ bot_uid })).toEqual({ status: 404, error: 'Bot not found' })
  }
  for (const contact_list_id of [list, 999_999]) {
    expect(await refusal({ contact_list_id })).toEqual({ status: 404, error: 'Contact list not found' })
  }
  expect(await refusal({ from_number: '+14155550177' })).toEqual({
    status: 400,
    error: 'from_number: +14155550177 is not one of your phone numbers.',
    issues: [{ path: 'from_number', message: '+14155550177 is not one of your phone numbers.' }],
  })
  const { id: campaign_id } = await ours.call(campaigns.create, { body: draft })
  const moved = await ours.refusal(campaigns.update, { campaign_id, body: { contact_list_id: list } })
  expect(moved).toEqual({ status: 404, error: 'Contact list not found' })
})

test('a change updates only its fields, and not type, bot or status', async () => {
  const campaign = await makeCampaign(ours)
  const campaign_id = campaign.id
  const changes = { name: 'Winter', time_end: '08:00', timezone: 'Europe/Berlin', days: ['Friday'] }
  const body = { ...changes, type: 'inbound', bot_uid: 'bot_none', status: 'Completed', current_index: 9 }
  const changed = await ours.call(campaigns.update, { campaign_id, body: body as object })
  const { updated_at, scheduled_from } = changed
  expect(changed).toEqual({ ...campaign, ...changes, schedule_type: 'multi', updated_at, scheduled_from })
  for (const days of [[], null]) {
    const once = await ours.call(campaigns.update, { campaign_id, body: { days } })
    expect([once.days, once.schedule_type]).toEqual([[], 'single'])
  }
})

test('the window is checked together with the stored fields', async () => {
  const { id: campaign_id } = await makeCampaign(ours)
  for (const body of [{ time_end: '09:00' }, { time_start: '10:00', time_end: '10:00' }]) {
    const { status, issues } = await ours.refusal(campaigns.update, { campaign_id, body })
    expect([status, issues?.[0]?.path]).toEqual([400, 'time_end'])
  }
})

test.each(campaignStatuses)('a campaign that is %s allows only its actions', async (status) => {
  const { id: campaign_id } = await makeCampaign(ours)
  await become(campaign_id, status)
  const body = { name: 'Winter' }
  if (finalCampaignStatuses.includes(status)) {
    const refused = await ours.refusal(campaigns.update, { campaign_id, body })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatch(new RegExp(`^An? ${status.toLowerCase()} campaign cannot be changed.$`))
  } else {
    expect((await ours.call(campaigns.update, { campaign_id, body })).name).toBe('Winter')
  }
  const only = await ours.call(campaigns.list, { query: { status } })
  expect(only.campaigns.map((campaign) => campaign.id)).toEqual([campaign_id])
  if (status === 'Running') {
    expect((await ours.refusal(campaigns.delete, { campaign_id })).status).toBe(409)
  } else {
    await ours.call(campaigns.delete, { campaign_id })
    expect((await ours.refusal(campaigns.get, { campaign_id })).status).toBe(404)
  }
})

test('a campaign of another organization is not found', async () => {
  const { id } = await makeCampaign(theirs)
  for (const operation of [campaigns.get, campaigns.update, campaigns.delete]) {
    for (const campaign_id of [id, 999_999, 'x']) {
      expect(await ours.refusal(operation, { campaign_id, body: {} })).toEqual({
        status: 404,
        error: 'Campaign not found',
      })
    }
  }
  expect((await ours.call(campaigns.list, {})).campaigns).toEqual([])
})
