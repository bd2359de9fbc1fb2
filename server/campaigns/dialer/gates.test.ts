import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualDialingRules } from '#contract/campaigns/dialing-rules'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { removeCampaign } from '#server/campaigns/store'
import { replaceDialingRules } from '#server/contacts/dialing-rules/store'
import { insertEntries } from '#server/contacts/do-not-call/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import {
  dialsOf,
  londoner,
  londoners,
  makeCampaign,
  makeTestCampaign,
  planAt,
  type TestCampaign,
  targetsOf,
  wednesday,
} from './testing'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const hourMs = 3_600_000
const endDials = ({ campaign }: TestCampaign) =>
  opened.database.updateTable('dials').set({ outcome: 'busy' }).where('campaign_id', '=', campaign).execute()
const list = ({ organization }: TestCampaign, phone_number: string) =>
  insertEntries(organization, [{ phone_number, reason: 'Asked.', source: 'by_hand', call_id: null }])

const ada = (index: number, details: object = {}, fields: Parameters<typeof londoner>[1] = {}) =>
  londoner(index, { contact_info: { first_name: 'Ada', ...details }, ...fields })

test('each gate blocks its contacts temporarily or permanently, with a reason', async () => {
  const scene = await makeTestCampaign(
    opened.database,
    [
      ada(1, {}, { phone_number: null }),
      ada(2, {}, { phone_number: '+999' }),
      ada(3),
      ada(4, { timezone: 'Pacific/Auckland' }),
      ada(5, { timezone: 'Mars/Olympus' }),
      ada(6),
      ada(7, {}, { phone_number: '+44 20 7946 0006' }),
      londoner(8),
      ada(9, {}, { phone_number: null, phone_number_3: '+442079460009' }),
    ],
    { prompt: 'Greet {{first_name}}.' },
  )
  await list(scene, '+442079460003')
  await planAt(scene)
  const targets = await targetsOf(scene)
  expect(targets.map(({ status, gate }) => `${status}: ${gate}`)).toEqual([
    'held_back: contact_number',
    'held_back: forbidden_number',
    'held_back: do_not_call',
    'pending: called_hours',
    'held_back: unknown_zone',
    'dialing: null',
    'held_back: duplicate',
    'held_back: variables',
    'dialing: null',
  ])
  expect(targets[7]?.reason).toBe('It has no value for first_name.')
  // It is 23:00 in Auckland: there it is 08:00 nine hours later.
  expect(targets[3]?.due_at).toBe(new Date(wednesday + 9 * hourMs).toISOString())
  expect((await dialsOf(scene)).map(({ number }) => number)).toEqual(['+442079460006', '+442079460009'])
})

test("an unreadable zone is not the campaign's, where the rules give unknown zones its hours", async () => {
  const scene = await makeTestCampaign(opened.database, [ada(1, { timezone: 'BST' }), ada(2)])
  await replaceDialingRules(scene.organization, { ...usualDialingRules, unknown_zone: 'campaign_zone' })
  await planAt(scene)
  const targets = await targetsOf(scene)
  expect(targets.map(({ status, gate }) => `${status}: ${gate}`)).toEqual([
    'held_back: unknown_zone',
    'dialing: null',
  ])
})

test('contacts that another campaign has reached are skipped only by a campaign that asks for it', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(3))
  const { organization, bot, list: contact_list_id, contacts } = scene
  await planAt(scene)
  await opened.database
    .updateTable('targets')
    .set({ status: 'reached' })
    .where('campaign_id', '=', scene.campaign)
    .where('contact_id', '=', contacts[0] ?? 0)
    .execute()
  const draft = { bot_uid: bot, contact_list_id }
  const skipping = {
    ...scene,
    campaign: await makeCampaign(organization, { ...draft, skip_reached: true }),
  }
  const calling = { ...scene, campaign: await makeCampaign(organization, draft) }
  for (const other of [skipping, calling]) await planAt(other, wednesday + hourMs)
  const gatesIn = async (other: TestCampaign) =>
    (await targetsOf(other)).map(({ status, gate }) => `${status}: ${gate}`)
  expect((await gatesIn(skipping))[0]).toBe('held_back: reached_before')
  expect((await targetsOf(skipping))[0]?.reason).toBe(
    `Campaign ${scene.campaign} has already reached this contact.`,
  )
  expect((await gatesIn(skipping)).slice(1)).not.toContain('held_back: reached_before')
  expect(await gatesIn(calling)).not.toContain('held_back: reached_before')
})

test('a number is dialed at most three times in 24 hours across campaigns', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(1))
  const { organization, bot, list: contact_list_id } = scene
  const draft = { bot_uid: bot, contact_list_id }
  const scenes = [scene]
  for (let more = 0; more < 3; more++)
    scenes.push({ ...scene, campaign: await makeCampaign(organization, draft) })
  const dialed = []
  for (const [index, each] of scenes.entries()) {
    dialed.push((await planAt(each, wednesday + index)).dialed)
    await endDials(each)
  }
  expect(dialed).toEqual([1, 1, 1, 0])
  const [held] = await targetsOf(scenes[3] ?? scene)
  expect(held).toMatchObject({ status: 'pending', gate: 'attempts' })
  expect(held?.due_at).toBe(new Date(wednesday + 24 * hourMs).toISOString())
})

test('single calls to a number count as attempts, and web calls and calls from it do not', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(2))
  const [first, second] = scene.contacts.map((_, index) => londoner(index).phone_number ?? '')
  const at = (hours: number) => wednesday - hours * hourMs
  const single = (to_number = '', hours = 1, fields: Parameters<typeof newCall>[0] = {}) =>
    newCall({ to_number, registered_timestamp: at(hours), call_status: 'ended', ...fields })
  await insertCalls(scene.organization, [
    ...[20, 2, 1].map((hours) => single(first, hours)),
    single(second, 30),
    single(second, 2),
    single(second, 1),
    single(second, 1, { call_type: 'webcall' }),
    single(second, 1, { direction: 'inbound' }),
  ])
  await planAt(scene)
  expect((await targetsOf(scene)).map(({ gate, due_at }) => [gate, due_at])).toEqual([
    ['attempts', new Date(at(-4)).toISOString()],
    [null, expect.any(String)],
  ])
})

test('an Argentine number with and without the 9 is one for the do-not-call list and attempts, and is not changed', async () => {
  const numbers = ['+541123456701', '+5491123456702', '+541123456703', '+541123456704', '+5491123456704']
  const scene = await makeTestCampaign(
    opened.database,
    numbers.map((phone_number, index) => ada(index, { timezone: 'Europe/London' }, { phone_number })),
  )
  await list(scene, '+5491123456701')
  await list(scene, '+541123456702')
  const registered_timestamp = wednesday - hourMs
  const call = () => newCall({ to_number: '+5491123456703', registered_timestamp, call_status: 'ended' })
  await insertCalls(scene.organization, [call(), call(), call()])
  await planAt(scene)
  expect((await targetsOf(scene)).map(({ status, gate, number }) => [status, gate, number])).toEqual([
    ['held_back', 'do_not_call', null],
    ['held_back', 'do_not_call', null],
    ['pending', 'attempts', null],
    ['dialing', null, '+541123456704'],
    ['pending', 'in_call', null],
  ])
})

test('simultaneous plans do not exceed the lines of an organization', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(30))
  const { organization, bot, list: contact_list_id } = scene
  const draft = { bot_uid: bot, contact_list_id, concurrency: 3 }
  const others = [await makeCampaign(organization, draft), await makeCampaign(organization, draft)]
  const steps = [scene.campaign, ...others, scene.campaign, ...others].map((campaign) =>
    planAt({ ...scene, campaign }),
  )
  const dialed = (await Promise.all(steps)).reduce((sum, one) => sum + one.dialed, 0)
  expect(dialed).toBe(5)
  for (const campaign of others) {
    const targets = await targetsOf({ ...scene, campaign })
    expect(targets.filter(({ status }) => status === 'dialing').length).toBeLessThanOrEqual(3)
  }
})

test('simultaneous plans dial a contact once', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(4))
  await Promise.all(Array.from({ length: 6 }, () => planAt(scene)))
  expect((await dialsOf(scene)).map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1])
})

test('ongoing calls of a deleted campaign still use the lines of the organization', async () => {
  const first = await makeTestCampaign(opened.database, londoners(6))
  const { organization } = first
  await planAt(first)
  expect(await dialsOf(first)).toHaveLength(usualDialingRules.concurrency)
  await removeCampaign(organization, first.campaign)
  const references = { bot_uid: first.bot, contact_list_id: first.list }
  const second = { ...first, campaign: await makeCampaign(organization, references) }
  await planAt(second)
  expect(await dialsOf(second)).toEqual([])
  await opened.database
    .updateTable('calls')
    .set({ call_status: 'error', end_timestamp: wednesday + 1 })
    .where('organization_id', '=', organization.id)
    .execute()
  await endDials(first)
  await planAt(second)
  expect(await dialsOf(second)).toHaveLength(usualDialingRules.concurrency)
})
