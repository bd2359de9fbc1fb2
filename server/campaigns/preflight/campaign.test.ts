import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { preflight } from '#contract/campaigns/preflight'
import { contacts } from '#contract/contacts/contacts'
import { doNotCall } from '#contract/do-not-call/do-not-call'
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
  const missing = { query: { ...query, campaign_id: campaign_id + 1_000 } }
  expect((await ours.refusal(preflight.get, missing)).status).toBe(404)
})
