import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { botDefaults } from '#rules/bots/bot-rules'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeBot, makeCampaign } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)
const theirs = clientForTest(server)

test('a bot with a name and a prompt has defaults in all other fields', async () => {
  const bot = await ours.call(bots.create, { body: { name: 'Anna', prompt: 'Be kind.' } })
  expect(bot).toMatchObject({ ...botDefaults, name: 'Anna', prompt: 'Be kind.', id: bot.uid })
  expect(await ours.call(bots.get, { uid: bot.uid })).toEqual(bot)
})

test.each([
  [{ prompt: 'x' }, 'name'],
  [{ name: ' ', prompt: 'x' }, 'name'],
  [{ name: 'n'.repeat(256), prompt: 'x' }, 'name'],
  [{ name: 'x' }, 'prompt'],
  [{ name: 'x', prompt: 'x', voice_speed: 2.1 }, 'voice_speed'],
  [{ name: 'x', prompt: 'x', call_settings: { silence_timeout: 4 } }, 'call_settings.silence_timeout'],
  [{ name: 'x', prompt: 'x', auto_first_message: true, first_message: 'Hi' }, 'first_message'],
  [
    { name: 'x', prompt: 'x', call_settings: { voicemail_action: 'leave_message' } },
    'call_settings.voicemail_message',
  ],
  [{ name: 'x', prompt: 'x', knowledge_base_id: 7 }, 'knowledge_base_id'],
])('an invalid draft is rejected with the field: %j', async (body, path) => {
  const { status, issues } = await ours.refusal(bots.create, { body })
  expect(status).toBe(400)
  expect(issues?.map((issue) => issue.path)).toEqual([path])
})

test('settings are merged key by key, and null clears a field to its default', async () => {
  const uid = await makeBot(ours)
  const change = (body: object) => ours.call(bots.update, { uid, body })
  await change({ voice: 'nova', call_settings: { silence_timeout: 20, max_call_duration: 5 } })
  const bot = await change({ voice: null, call_settings: { silence_timeout: null } })
  expect(bot.voice).toBe('alloy')
  expect(bot.call_settings).toEqual({ ...botDefaults.call_settings, max_call_duration: 5 })
  expect(bot.updated_at > bot.created_at).toBe(true)
})

test('an effective change creates the next version, and a change without effect does not', async () => {
  const uid = await makeBot(ours)
  const change = (body: object) => ours.call(bots.update, { uid, body })
  expect(await change({ name: 'Front desk', call_settings: { silence_timeout: null } })).toMatchObject({
    version: 1,
  })
  expect(await change({ call_settings: { silence_timeout: 20 } })).toMatchObject({ version: 2 })
  expect(await change({ call_settings: { silence_timeout: 20 }, voice: 'alloy' })).toMatchObject({
    version: 2,
  })
  expect(await change({ voice: 'nova' })).toMatchObject({ version: 3 })
})

test('a change is validated together with the stored bot', async () => {
  const uid = await makeBot(ours)
  await ours.call(bots.update, { uid, body: { first_message: 'Hello' } })
  const { issues } = await ours.refusal(bots.update, { uid, body: { auto_first_message: true } })
  expect(issues?.[0]?.path).toBe('first_message')
  expect((await ours.call(bots.get, { uid })).auto_first_message).toBe(false)
})

test('no concurrent change is lost', async () => {
  const uid = await makeBot(ours)
  for (let round = 0; round < 40; round++) {
    const turn = { silence_timeout: 5 + (round % 40), max_call_duration: 2 + (round % 28) }
    const { silence_timeout, max_call_duration } = turn
    await Promise.all([
      ours.call(bots.update, { uid, body: { call_settings: { silence_timeout } } }),
      ours.call(bots.update, { uid, body: { call_settings: { max_call_duration } } }),
    ])
    expect((await ours.call(bots.get, { uid })).call_settings).toMatchObject(turn)
  }
})

test('a bot in use cannot be deleted, and the response names its uses', async () => {
  const { bot_uid: uid, id: campaign_id } = await makeCampaign(ours)
  const { phone_numbers } = await ours.call(phoneNumbers.list, {})
  const phone_number_id = phone_numbers[0]?.phone_number_id ?? ''
  const direction = 'inbound'
  await ours.call(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction } })
  expect(await ours.refusal(bots.delete, { uid })).toEqual({
    status: 409,
    error: 'Front desk is still used: linked to +14155550100; in the unfinished campaign “Autumn”.',
  })
  await ours.call(phoneNumbers.unlink, { body: { phone_number_id, direction } })
  await ours.call(campaigns.delete, { campaign_id })
  await ours.call(bots.delete, { uid })
  expect((await ours.refusal(bots.get, { uid })).status).toBe(404)
})

test('a bot that only past calls refer to can be deleted, and they keep its uid', async () => {
  const uid = await makeBot(ours)
  const organization = { id: ours.organization_id, database: server.database }
  const call = newCall({ agent_id: uid })
  await insertCalls(organization, [call])
  await ours.call(bots.delete, { uid })
  expect((await ours.call(calls.get, { id: call.call_id })).agent_id).toBe(uid)
})

test('the bot of another organization is not found', async () => {
  const uid = await makeBot(theirs)
  const body = { name: 'Mine now' }
  for (const operation of [bots.get, bots.update, bots.delete]) {
    const other = await ours.refusal(operation, { uid, body })
    expect(other).toEqual(await ours.refusal(operation, { uid: 'bot_none', body }))
    expect(other).toEqual({ status: 404, error: 'Bot not found' })
  }
  expect((await theirs.call(bots.get, { uid })).name).toBe('Front desk')
  expect((await ours.call(bots.list, {})).pagination.total).toBe(0)
})
