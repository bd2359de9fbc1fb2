import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeBot, makeCampaign, makeNumber } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)
const theirs = clientForTest(server)

test('a number without a name is named after itself', async () => {
  const plain = await makeNumber(ours)
  expect(plain).toMatchObject({ name: '+14155550100', inbound_agent_id: null, outbound_agent_id: null })
  const body = { phone_number: '+442071838750', name: ' London ' }
  const named = await ours.call(phoneNumbers.create, { body })
  expect(named.name).toBe('London')
  const uid = named.phone_number_id
  const renamed = await ours.call(phoneNumbers.update, { uid, body: { name: 'Leeds' } })
  expect(renamed).toMatchObject({ ...named, name: 'Leeds', updated_at: renamed.updated_at })
  expect(await ours.call(phoneNumbers.get, { uid })).toEqual(renamed)
  expect((await ours.call(phoneNumbers.list, {})).phone_numbers).toEqual([renamed, plain])
})

test('a number exists once per organization, and other organizations may have it too', async () => {
  await makeNumber(ours)
  await makeNumber(theirs)
  expect(await ours.refusal(phoneNumbers.create, { body: { phone_number: '+14155550100' } })).toEqual({
    status: 409,
    error: '+14155550100 is one of your numbers already.',
  })
})

test.each(['4155550100', '+0123', '+1415555010012345', '+1 415', '+141555501'])(
  '%s is rejected',
  async (phone_number) => {
    const { status, issues } = await ours.refusal(phoneNumbers.create, { body: { phone_number } })
    expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path: 'phone_number' })
  },
)

test.each([
  [{ phone_number: '0100' }, 1],
  [{ phone_number: '+1415' }, 2],
  [{ phone_number: ' 1 (415) 555' }, 2],
  [{ phone_number: '%' }, 0],
  [{ name: 'FRONT' }, 1],
  [{ name: 'front', phone_number: '0199' }, 0],
])('numbers are found by a part: %j', async (query, found) => {
  const { phone_number_id: uid } = await makeNumber(ours)
  await makeNumber(ours, '+14155550199')
  await makeNumber(theirs)
  await ours.call(phoneNumbers.update, { uid, body: { name: 'Front desk' } })
  const { phone_numbers, pagination } = await ours.call(phoneNumbers.list, { query })
  expect([phone_numbers.length, pagination.total]).toEqual([found, found])
})

test.each([
  ['inbound', { in: true, out: false }, 'inbound'],
  ['outbound', { in: false, out: true }, 'outbound'],
  ['both', { in: true, out: true }, 'inbound and outbound'],
] as const)('a bot is linked and unlinked for %s', async (direction, linked, words) => {
  const { phone_number_id, phone_number } = await makeNumber(ours)
  const agent_id = await makeBot(ours, 'Anna')
  const empty = { phone_number_id, phone_number, inbound_agent_id: null, outbound_agent_id: null }
  const result = await ours.call(phoneNumbers.link, { body: { phone_number_id, agent_id, direction } })
  expect(result).toEqual({
    ...empty,
    inbound_agent_id: linked.in ? agent_id : null,
    outbound_agent_id: linked.out ? agent_id : null,
    message: `Linked “Anna” for ${words} calls.`,
  })
  const unlink = () => ours.call(phoneNumbers.unlink, { body: { phone_number_id, direction } })
  expect(await unlink()).toEqual({ ...empty, message: `Unlinked for ${words} calls.` })
  expect(await unlink()).toEqual({ ...empty, message: `No bot was linked for ${words} calls.` })
})

test('linking one direction leaves the other unchanged', async () => {
  const { phone_number_id } = await makeNumber(ours)
  const [anna, ben] = [await makeBot(ours, 'Anna'), await makeBot(ours, 'Ben')]
  const link = (agent_id: string, direction: 'both' | 'inbound') =>
    ours.call(phoneNumbers.link, { body: { phone_number_id, agent_id, direction } })
  await link(anna, 'both')
  expect(await link(ben, 'inbound')).toMatchObject({ inbound_agent_id: ben, outbound_agent_id: anna })
})

test('an invalid link is rejected with the reason', async () => {
  const { phone_number_id } = await makeNumber(ours)
  const agent_id = await makeBot(ours)
  const foreign = { number: await makeNumber(theirs), bot: await makeBot(theirs) }
  const body = { phone_number_id, agent_id, direction: 'both' }
  const refusal = (changes: object) => ours.refusal(phoneNumbers.link, { body: { ...body, ...changes } })
  const noNumber = { status: 404, error: 'Phone number not found' }
  const noBot = { status: 404, error: 'Bot not found' }
  expect(await refusal({ phone_number_id: 'none' })).toEqual(noNumber)
  expect(await refusal({ phone_number_id: foreign.number.phone_number_id })).toEqual(noNumber)
  expect(await refusal({ agent_id: 'none' })).toEqual(noBot)
  expect(await refusal({ agent_id: foreign.bot })).toEqual(noBot)
  expect(await refusal({ direction: 'up' })).toMatchObject({
    status: 400,
    error: 'direction: The direction must be one of inbound, outbound, both.',
  })
  const untouched = await ours.call(phoneNumbers.get, { uid: phone_number_id })
  expect(untouched).toMatchObject({ inbound_agent_id: null, outbound_agent_id: null })
})

test('a number in use cannot be deleted, and the response names its uses', async () => {
  const { bot_uid: agent_id, id: campaign_id } = await makeCampaign(ours)
  const { phone_numbers } = await ours.call(phoneNumbers.list, {})
  const uid = phone_numbers[0]?.phone_number_id ?? ''
  await ours.call(phoneNumbers.link, { body: { phone_number_id: uid, agent_id, direction: 'both' } })
  expect((await ours.refusal(phoneNumbers.delete, { uid })).error).toBe(
    '+14155550100 is still used: linked to “Front desk” for inbound calls; ' +
      'linked to “Front desk” for outbound calls; in the unfinished campaign “Autumn”.',
  )
  await ours.call(phoneNumbers.unlink, { body: { phone_number_id: uid, direction: 'both' } })
  expect((await ours.refusal(phoneNumbers.delete, { uid })).status).toBe(409)
  await ours.call(campaigns.delete, { campaign_id })
  await ours.call(phoneNumbers.delete, { uid })
  expect((await ours.call(phoneNumbers.list, {})).phone_numbers).toEqual([])
})

test('the number of another organization is not found', async () => {
  const { phone_number_id: uid } = await makeNumber(theirs)
  const body = { name: 'Mine', phone_number_id: uid, direction: 'both' }
  const operations = [phoneNumbers.get, phoneNumbers.update, phoneNumbers.delete, phoneNumbers.unlink]
  for (const operation of operations) {
    const expected = { status: 404, error: 'Phone number not found' }
    expect(await ours.refusal(operation, { uid, body })).toEqual(expected)
    const none = { uid: 'none', body: { ...body, phone_number_id: 'none' } }
    expect(await ours.refusal(operation, none)).toEqual(expected)
  }
})
