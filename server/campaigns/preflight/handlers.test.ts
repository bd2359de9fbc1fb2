import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { type HeldFilter, preflight } from '#contract/campaigns/preflight'
import { contacts } from '#contract/contacts/contacts'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { makeBot, makeList } from '#server/testing/things'

const server = serverForFile()
const ours = clientForTest(server)

type Draft = {
  name: string
  phone_number?: string
  phone_number_2?: string
  contact_info?: Record<string, unknown>
}

const berlin = '+493023125001'
const newYork = '+12125550142'

async function prepare(drafts: Draft[], prompt = 'Be kind to {{name}}.') {
  const { uid: bot_uid } = await ours.call(bots.create, { body: { name: 'Caller', prompt } })
  const contact_list_id = await makeList(ours)
  if (drafts.length > 0) {
    await ours.call(contacts.createMany, { contact_list_id, body: { contacts: drafts } })
  }
  return { bot_uid, contact_list_id }
}

const namesOf = async (query: Partial<HeldFilter>) =>
  (await ours.call(preflight.held, { query })).contacts.map(({ name, gate }) => `${name}: ${gate}`)

/** A dial of `hoursAgo`. */
async function dialed(number: string, hoursAgo: number): Promise<void> {
  const decided_at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  const key = Math.floor(Math.random() * 1e9)
  await server.database
    .insertInto('dials')
    .values({
      organization_id: ours.organization_id,
      campaign_id: key,
      contact_id: key,
      attempt: 1,
      number,
      call_id: `call_${key}`,
      decided_at,
      verdict_version: 1,
      verdict: '{}',
      outcome: null,
    })
    .execute()
}

test('each contact is counted once, under the first gate that blocks it', async () => {
  const query = await prepare(
    [
      { name: 'Ada', phone_number: '+49 30 23125001', contact_info: { due: 'Friday' } },
      { name: 'No number', contact_info: { due: 'Friday' } },
      { name: 'Words', phone_number: 'ask at the desk', contact_info: { due: 'Friday' } },
      { name: 'Police', phone_number: '+49110', contact_info: { due: 'Friday' } },
      { name: 'Premium', phone_number: '+19005550123', contact_info: { due: 'Friday' } },
      { name: 'Asked us not to', phone_number: '+493023125009', contact_info: { due: 'Friday' } },
      { name: 'Ada again', phone_number: berlin, contact_info: { due: 'Friday' } },
      { name: 'No date', phone_number: '+493023125002' },
      { name: 'Same as one held', phone_number: '+493023125002', contact_info: { due: 'Monday' } },
      { name: 'Nowhere', phone_number: '+80012345678', contact_info: { due: 'Friday' } },
      {
        name: 'Own zone',
        phone_number: '+80012345679',
        contact_info: { due: 'Friday', timezone: 'Asia/Tokyo' },
      },
      { name: 'Worn out', phone_number: '+493023125004', contact_info: { due: 'Friday' } },
      {
        name: 'Second',
        phone_number_2: newYork,
        contact_info: { due: 'Friday', timezone: 'America/New_York' },
      },
    ],
    'Remind {{name}} of {{due}}, {{date}}.',
  )
  const body = { phone_number: '+493023125009', reason: 'Asked for it.' }
  await ours.call(doNotCall.add, { body })
  for (const hoursAgo of [1, 2, 3]) await dialed('+493023125004', hoursAgo)
  await dialed(newYork, 30)
  const found = await ours.call(preflight.get, { query })
  expect(found).toMatchObject({ contacts: 13, dialable: 4 })
  expect(Object.fromEntries(found.held.map(({ gate, contacts: count }) => [gate, count]))).toEqual({
    contact_number: 2,
    forbidden_number: 2,
    do_not_call: 1,
    duplicate: 1,
    variables: 1,
    unknown_zone: 1,
    attempts: 1,
  })
  expect(found.unfilled).toEqual([{ variable: 'due', contacts: 1 }])
  const groups = found.groups.map(({ zones, not_before, contacts: count }) => [
    zones[0],
    count,
    not_before !== null,
  ])
  expect(groups).toHaveLength(4)
  expect(groups).toEqual(
    expect.arrayContaining([
      ['Europe/Berlin', 2, false],
      ['Asia/Tokyo', 1, false],
      ['America/New_York', 1, false],
      ['Europe/Berlin', 1, true],
    ]),
  )
  expect(found.common_zone).toEqual({ zone: 'Europe/Berlin', contacts: 7 })
  expect(found.history).toEqual({ of: 'none', calls: 0, simulated: false, outcomes: [] })

  const held = await ours.call(preflight.held, { query })
  expect(held.pagination.total).toBe(9)
  const reasons = Object.fromEntries(held.contacts.map(({ name, reason }) => [name, reason]))
  expect(reasons['No date']).toBe('It has no value for due.')
  expect(reasons['Asked us not to']).toMatch(/^Its number has been on the do-not-call list since \d{4}-/)
  expect(reasons['Worn out']).toMatch(/^Its number was dialed 3 times within 24 hours/)
  expect(await namesOf({ ...query, gate: 'duplicate' })).toEqual(['Ada again: duplicate'])
  expect(await namesOf({ ...query, variable: 'due' })).toEqual(['No date: variables'])
  const filled = (await ours.call(preflight.get, { query: { ...query, defaults: 'due' } })).held
  expect(filled).toContainEqual({ gate: 'duplicate', contacts: 2 })
  expect(filled.map(({ gate }) => gate)).not.toContain('variables')
})

test('the preflight applies the rules of the organization', async () => {
  const query = await prepare([
    { name: 'Nowhere', phone_number: '+80012345678' },
    { name: 'Ada', phone_number: berlin },
    { name: 'Anywhere', phone_number: '+18005550100' },
  ])
  expect((await ours.call(preflight.get, { query })).held).toEqual([{ gate: 'unknown_zone', contacts: 1 }])
  await server.database
    .insertInto('dialing_rules')
    .values({
      organization_id: ours.organization_id,
      version: 2,
      concurrency: 7,
      attempts_per_day: 1,
      hours_start: '12:00',
      hours_end: '13:00',
      unknown_zone: 'campaign_zone',
    })
    .execute()
  const found = await ours.call(preflight.get, { query: { ...query, timezone: 'Europe/Berlin' } })
  expect(found.rules).toMatchObject({ version: 2, concurrency: 7 })
  // From New York to Hawaii no hour of the day is noon everywhere.
  expect(found.held).toEqual([{ gate: 'called_hours', contacts: 1 }])
  expect(found.groups.map(({ zones }) => zones)).toEqual([[], ['Europe/Berlin']])
})

test('the preflight counts single calls as attempts', async () => {
  const query = await prepare([{ name: 'Ada', phone_number: berlin }])
  const organization = { id: ours.organization_id, database: server.database }
  const registered_timestamp = Date.now() - 3_600_000
  const call = () => newCall({ to_number: berlin, registered_timestamp, call_status: 'ended' })
  await insertCalls(organization, [call(), call(), call()])
  expect(await namesOf(query)).toEqual(['Ada: attempts'])
})

test('blocked contacts are paged in list order, by offset and by cursor', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `Person ${index + 10}`)
  const query = await prepare(names.map((name) => ({ name })))
  const first = await ours.call(preflight.held, { query: { ...query, limit: 10 } })
  const cursor = first.pagination.next_cursor ?? ''
  const second = await ours.call(preflight.held, { query: { ...query, limit: 10, cursor } })
  const third = await ours.call(preflight.held, { query: { ...query, limit: 10, offset: 20 } })
  const shown = [first, second, third].flatMap((page) => page.contacts.map(({ name }) => name))
  expect(shown).toEqual(names)
  expect(third.pagination).toMatchObject({ total: 25, has_more: false, next_cursor: null })
})

test('lists of many slices are counted completely', async () => {
  const contact_list_id = await makeList(ours)
  const bot_uid = await makeBot(ours)
  for (const area of ['211', '221', '231']) {
    const drafts = Array.from({ length: 1000 }, (_, index) => ({
      name: 'Ada',
      phone_number: `+49${area}${23_125_000 + index}`,
    }))
    await ours.call(contacts.createMany, { contact_list_id, body: { contacts: drafts } })
  }
  const found = await ours.call(preflight.get, { query: { bot_uid, contact_list_id } })
  expect(found).toMatchObject({ contacts: 3000, dialable: 3000, held: [] })
})

test('the history has the bot’s calls, or those of all bots if it has too few', async () => {
  const query = await prepare([{ name: 'Ada', phone_number: berlin }])
  const answered = Date.now() - 1_000_000
  const call = (agent_id: string, index: number, reason: string, seconds: number) => ({
    organization_id: ours.organization_id,
    call_id: `call_h${agent_id}${reason}${index}`,
    agent_id,
    call_type: 'phonecall' as const,
    direction: 'outbound' as const,
    from_number: newYork,
    to_number: berlin,
    call_status: 'ended' as const,
    dynamic_variables: '{}',
    simulated: true,
    disconnection_reason: reason,
    registered_timestamp: answered - index,
    start_timestamp: reason === 'user_ended_call' ? answered : null,
    end_timestamp: answered - index + seconds * 1000,
    call_cost: reason === 'user_ended_call' ? '{"total_cost": 0.2}' : null,
  })
  const insert = (agent: string, count: number) =>
    server.database
      .insertInto('calls')
      .values(
        Array.from({ length: count }, (_, index) =>
          call(agent, index, index % 4 === 0 ? 'user_ended_call' : 'dial_busy', 10 + index),
        ),
      )
      .execute()
  await insert('bot_other', 29)
  await insert(query.bot_uid, 12)
  const mixed = (await ours.call(preflight.get, { query })).history
  expect(mixed).toMatchObject({ of: 'organization', calls: 41, simulated: true })
  await server.database.deleteFrom('calls').where('organization_id', '=', ours.organization_id).execute()
  await insert(query.bot_uid, 40)
  const own = (await ours.call(preflight.get, { query })).history
  expect(own).toMatchObject({ of: 'bot', calls: 40 })
  const [busy, reached] = own.outcomes
  expect(busy).toMatchObject({ outcome: 'busy', calls: 30, dollars: 0 })
  expect(reached).toMatchObject({ outcome: 'reached', calls: 10, dollars: expect.closeTo(0.2, 6) })
  expect(reached?.seconds).toEqual([13.6, 28, 42.4].map((each) => expect.closeTo(each, 3)))
})

test.each([
  [{ bot_uid: 'bot_none' }, 404, 'Bot not found'],
  [{ contact_list_id: 999_999 }, 404, 'Contact list not found'],
  [{ timezone: 'Mars/Olympus' }, 400, 'timezone: This must be a time zone such as Europe/Berlin.'],
])('%j is refused', async (wrong, status, error) => {
  const query = { ...(await prepare([])), ...wrong }
  for (const operation of [preflight.get, preflight.held]) {
    expect(await ours.refusal(operation, { query })).toMatchObject({ status, error })
  }
})
