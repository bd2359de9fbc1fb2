import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { preflight } from '#contract/campaigns/preflight'
import { contacts } from '#contract/contacts/contacts'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { telephony } from '#contract/telephony/telephony'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeBot, makeList, makeNumber } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)

const campaignWindow = { time_start: '09:00', time_end: '17:00', timezone: 'Europe/Berlin' }

test('contacts that a campaign has called count as dialable, those still to call do not change', async () => {
  const people = ['Called', 'Opted out later', 'Blocked', 'Waiting'].map((name, at) => ({
    name,
    phone_number: `+4930231260${String(at).padStart(2, '0')}`,
  }))
  const contact_list_id = await makeList(ours)
  await ours.call(contacts.createMany, { contact_list_id, body: { contacts: people } })
  const bot_uid = await makeBot(ours)
  const query = { bot_uid, contact_list_id }
  const from_number = (await makeNumber(ours)).phone_number
  const { id: campaign_id } = await ours.call(campaigns.create, {
    body: { ...campaignWindow, name: 'Spring', type: 'outbound', bot_uid, contact_list_id, from_number },
  })
  for (const { phone_number, name } of people) {
    if (name === 'Called' || name === 'Waiting') continue
    await ours.call(doNotCall.add, { body: { phone_number, reason: 'Asked for it.' } })
  }
  const { contacts: listed } = await ours.call(contacts.list, { contact_list_id })
  await server.database
    .insertInto('targets')
    .values(
      listed.map(({ id: contact_id, name }) => ({
        organization_id: ours.organization_id,
        campaign_id,
        contact_id,
        status: name === 'Called' || name === 'Opted out later' ? 'reached' : 'pending',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'contact_id'])
        .doUpdateSet({ status: (e) => e.ref('excluded.status') }),
    )
    .execute()
  const blocked = [{ gate: 'do_not_call', contacts: 1 }]
  const found = await ours.call(preflight.get, { query: { ...query, campaign_id } })
  expect(found).toMatchObject({ contacts: 4, dialable: 3, held: blocked })
  expect(found.groups.reduce((sum, group) => sum + group.contacts, 0)).toBe(3)
  const { contacts: left } = await ours.call(preflight.held, { query: { ...query, campaign_id } })
  expect(left.map(({ name, gate }) => [name, gate])).toEqual([['Blocked', 'do_not_call']])
  expect(await ours.call(preflight.get, { query })).toMatchObject({ dialable: 2 })
  // Two contacts were reached; the do-not-call list blocks one of them before that.
  const skipping = await ours.call(preflight.get, { query: { ...query, skip_reached: true } })
  expect(skipping.held).toEqual([
    { gate: 'do_not_call', contacts: 2 },
    { gate: 'reached_before', contacts: 1 },
  ])
  expect(skipping.dialable).toBe(1)
  const missing = { query: { ...query, campaign_id: campaign_id + 1_000 } }
  expect((await ours.refusal(preflight.get, missing)).status).toBe(404)
})

async function launch(name = 'Spring') {
  const contact_list_id = await makeList(ours)
  const people = [{ name: 'Ada', phone_number: '+493023126100' }]
  await ours.call(contacts.createMany, { contact_list_id, body: { contacts: people } })
  const bot_uid = await makeBot(ours)
  const numbers = await ours.call(phoneNumbers.list, { query: {} })
  const from_number = numbers.phone_numbers[0]?.phone_number ?? (await makeNumber(ours)).phone_number
  const body = { ...campaignWindow, name, type: 'outbound' as const, bot_uid, contact_list_id, from_number }
  const campaign = await ours.call(campaigns.create, { body })
  const query = { bot_uid, contact_list_id }
  const atLaunch = async () =>
    (await ours.call(preflight.get, { query: { ...query, campaign_id: campaign.id } })).at_launch
  return { campaign, body, query, atLaunch }
}

test('what the forecast at launch starts from does not change once the campaign has started', async () => {
  const { campaign, query, atLaunch } = await launch('Started')
  const campaign_id = campaign.id
  await expect.poll(async () => (await atLaunch())?.groups[0]?.contacts).toBe(1)
  await ours.call(campaigns.update, { campaign_id, body: { concurrency: 2 } })
  await expect.poll(async () => (await atLaunch())?.concurrency).toBe(2)
  await server.database
    .updateTable('campaigns')
    .set({ started_at: new Date().toISOString(), status: 'Paused' })
    .where('id', '=', campaign_id)
    .execute()
  const before = await atLaunch()
  await ours.call(campaigns.update, { campaign_id, body: { concurrency: 4 } })
  const more = [{ name: 'Bo', phone_number: '+493023126101' }]
  await ours.call(contacts.createMany, { ...query, body: { contacts: more } })
  expect(await atLaunch()).toEqual(before)
})

test('a preflight names the other campaigns that call the list', async () => {
  const { campaign, query } = await launch('First')
  const { contacts: people } = await ours.call(contacts.list, { contact_list_id: query.contact_list_id })
  await server.database
    .insertInto('targets')
    .values(
      people.map(({ id: contact_id }) => ({
        organization_id: ours.organization_id,
        campaign_id: campaign.id,
        contact_id,
        status: 'reached' as const,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'contact_id']).doUpdateSet({ status: 'reached' }),
    )
    .execute()
  const { other_campaigns } = await ours.call(preflight.get, { query })
  expect(other_campaigns).toMatchObject([{ id: campaign.id, name: 'First', called: 1 }])
  const own = await ours.call(preflight.get, { query: { ...query, campaign_id: campaign.id } })
  expect(own.other_campaigns).toEqual([])
})

test('a preflight says that no model leads the calls of a telephone line', async () => {
  const { query } = await launch('Line')
  expect((await ours.call(preflight.get, { query })).problem).toBeNull()
  const url = 'http://asterisk.example.com:8088'
  const line = { kind: 'asterisk' as const, url, user: 'desk', password: 'k_secret', trunk: 'trunk' }
  await ours.call(telephony.update, { body: line })
  try {
    const { problem } = await ours.call(preflight.get, { query })
    expect(problem).toBe('No model is chosen for conversations in Settings › Models.')
  } finally {
    await ours.call(telephony.update, { body: { kind: 'none' } })
  }
})
