import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnfinished } from '#server/calls/engine/progress'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { checkBeforeDial } from './pre-dial-check'
import {
  answeredAt,
  createInstantCarrier,
  dialsOf,
  londoner,
  londoners,
  makeCampaign,
  makeTestCampaign,
  planAt,
  startClock,
  startProgram,
  type TestCampaign,
  targetsOf,
  wednesday,
} from './testing'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const dayMs = 86_400_000

/** Another campaign of the organization for the same contact list. */
async function another(scene: TestCampaign): Promise<TestCampaign> {
  const references = { bot_uid: scene.bot, contact_list_id: scene.list }
  return { ...scene, campaign: await makeCampaign(scene.organization, references) }
}

const single = (fields: Parameters<typeof newCall>[0] = {}) =>
  newCall({ to_number: londoner(0).phone_number ?? '', registered_timestamp: wednesday - 60_000, ...fields })

const endDials = ({ campaign }: TestCampaign) =>
  opened.database.updateTable('dials').set({ outcome: 'busy' }).where('campaign_id', '=', campaign).execute()

const standing = async (scene: TestCampaign) =>
  (await targetsOf(scene)).map(({ status, gate }) => [status, gate])

test.each([null, 'pending', 'dialing'] as const)(
  'a number in a call of another campaign (%s) is dialed once that call has ended',
  async (outcome) => {
    const first = await makeTestCampaign(opened.database, londoners(1))
    const second = await another(first)
    await planAt(first)
    await opened.database
      .updateTable('dials')
      .set({ outcome })
      .where('campaign_id', '=', first.campaign)
      .execute()
    await planAt(second)
    expect(await targetsOf(second)).toMatchObject([
      {
        status: 'pending',
        gate: 'in_call',
        due_at: '2026-03-04T10:00:10.000Z',
        reason: 'Another call to its number has not ended. It is tried again 2026-03-04 10:00 UTC.',
      },
    ])
    await planAt(second, wednesday + 10_000)
    expect(await dialsOf(second)).toEqual([])
    await endDials(first)
    await planAt(second, wednesday + 20_000)
    expect(await standing(second)).toEqual([['dialing', null]])
  },
)

test.each(['registered', 'ongoing'] as const)(
  'a number in a single call (%s) is dialed once that call has ended',
  async (call_status) => {
    const scene = await makeTestCampaign(opened.database, londoners(2))
    const call = single({ call_status })
    await insertCalls(scene.organization, [call])
    await planAt(scene)
    expect(await standing(scene)).toEqual([
      ['pending', 'in_call'],
      ['dialing', null],
    ])
    await opened.database
      .updateTable('calls')
      .set({ call_status: 'ended', end_timestamp: wednesday })
      .where('call_id', '=', call.call_id)
      .execute()
    await planAt(scene, wednesday + 10_000)
    expect(await standing(scene)).toEqual([
      ['dialing', null],
      ['dialing', null],
    ])
  },
)

test.each(['registered', 'ongoing'] as const)(
  'a number whose owner calls the organization (%s) is dialed once that call has ended',
  async (call_status) => {
    const scene = await makeTestCampaign(opened.database, londoners(2))
    const numbers = { from_number: londoner(0).phone_number ?? '', to_number: londoner(1).phone_number ?? '' }
    const call = single({ call_status, direction: 'inbound', ...numbers })
    await insertCalls(scene.organization, [call])
    await planAt(scene)
    expect(await standing(scene)).toEqual([
      ['pending', 'in_call'],
      ['dialing', null],
    ])
    await opened.database.deleteFrom('calls').where('call_id', '=', call.call_id).execute()
    await planAt(scene, wednesday + 10_000)
    expect(await standing(scene)).toEqual([
      ['dialing', null],
      ['dialing', null],
    ])
  },
)

test('a call without an end blocks its number for at most a day', async () => {
  const first = await makeTestCampaign(opened.database, londoners(1))
  const second = await another(first)
  await planAt(first)
  const begun = wednesday - dayMs + 10_000
  await opened.database
    .updateTable('dials')
    .set({ decided_at: new Date(begun).toISOString() })
    .where('campaign_id', '=', first.campaign)
    .execute()
  await insertCalls(first.organization, [single({ call_status: 'ongoing', registered_timestamp: begun })])
  await planAt(second)
  expect(await standing(second)).toEqual([['pending', 'in_call']])
  await planAt(second, wednesday + 10_000)
  expect(await standing(second)).toEqual([['dialing', null]])
})

test('simultaneous plans of several campaigns have one call to a number at a time', async () => {
  const first = await makeTestCampaign(opened.database, londoners(4))
  const scenes = [first, await another(first), await another(first)]
  await Promise.all([...scenes, ...scenes].map((scene) => planAt(scene)))
  const dials = (await Promise.all(scenes.map(dialsOf))).flat()
  expect(dials.map(({ number }) => number).sort()).toEqual(londoners(4).map((person) => person.phone_number))
})

test('two contacts of a campaign whose numbers may be one phone are called one after the other', async () => {
  const london = { contact_info: { timezone: 'Europe/London' } }
  const numbers = ['+541123456704', '+5491123456704']
  const scene = await makeTestCampaign(
    opened.database,
    numbers.map((phone_number, index) => londoner(index, { phone_number, ...london })),
  )
  await planAt(scene)
  expect(await standing(scene)).toEqual([
    ['dialing', null],
    ['pending', 'in_call'],
  ])
})

test.each([
  ['a single call to', {}],
  ['an inbound call from', { direction: 'inbound' as const, from_number: londoner(0).phone_number ?? '' }],
])('a waiting call is withdrawn when %s its number began first', async (_, fields) => {
  const scene = await makeTestCampaign(opened.database, londoners(1))
  await planAt(scene)
  const [dial] = await dialsOf(scene)
  await insertCalls(scene.organization, [single({ registered_timestamp: wednesday + 100, ...fields })])
  const rows = await findUnfinished(opened.database, [dial?.call_id ?? ''])
  const calls = rows.flatMap((row) => row ?? [])
  const { carrier } = createInstantCarrier(() => wednesday)
  const parts = { carrier, now: () => wednesday + 500 }
  const answers = await checkBeforeDial(scene.organization, scene.campaign, calls, parts)
  expect([...answers.values()]).toEqual(['withdrawn'])
  await planAt(scene, wednesday + 1_000)
  expect(await standing(scene)).toEqual([['pending', 'in_call']])
})

test('three processes that run two campaigns never have two calls to a number at once', async () => {
  const alone = await openTestDatabase()
  const first = await makeTestCampaign(alone.database, londoners(3))
  const second = await another(first)
  const now = startClock()
  const open = new Map<string, number>()
  let most = 0
  const { carrier, placed } = createInstantCarrier(now, () => answeredAt(now()))
  const { place } = carrier
  carrier.place = async (order, report, ...more) => {
    const count = (open.get(order.to_number) ?? 0) + 1
    open.set(order.to_number, count)
    most = Math.max(most, count)
    const reportAndCount: typeof report = async (event) => {
      await report(event)
      open.set(order.to_number, count - 1)
    }
    await place(order, reportAndCount, ...more)
  }
  const programs = await Promise.all([1, 2, 3].map(() => startProgram(alone, carrier, now)))
  try {
    await expect.poll(() => placed.length, { timeout: 30_000 }).toBe(6)
    await expect
      .poll(async () => (await Promise.all([first, second].map(standing))).flat(), { timeout: 10_000 })
      .toEqual(Array(6).fill(['reached', null]))
    expect(most).toBe(1)
  } finally {
    await Promise.all(programs.map((program) => program.close()))
    await alone.close()
  }
}, 60_000)
