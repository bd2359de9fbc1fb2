import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlaceDecision } from '#server/calls/engine/call-owner'
import { findUnfinished } from '#server/calls/engine/progress'
import { createSwitchboard } from '#server/calls/testing'
import { listDials, listWithdrawn } from '#server/campaigns/contacts/store'
import { actOn } from '#server/campaigns/handlers'
import { insertEntries } from '#server/contacts/do-not-call/store'
import { updateContact } from '#server/contacts/store'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import type { Carrier } from '#server/telephony/carrier'
import { updatePlaced } from './dials'
import { checkBeforeDial } from './pre-dial-check'
import {
  campaignOf,
  dialsOf,
  londoners,
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
const standing = async (scene: TestCampaign) =>
  (await targetsOf(scene)).map(({ status, gate }) => [status, gate])
const list = ({ organization }: TestCampaign, phone_number: string) =>
  insertEntries(organization, [{ phone_number, reason: 'Asked.', source: 'by_hand', call_id: null }])

const carrierThat = (repeats: Carrier['repeats'], knows = false): Carrier => ({
  ...createSwitchboard().carrier,
  repeats,
  knows: async () => knows,
})

/** The pre-dial check of all unfinished calls of the campaign. */
async function admit(
  { organization, campaign }: TestCampaign,
  carrier = carrierThat('by_key'),
  at = wednesday + 500,
) {
  const calls = await opened.database
    .selectFrom('calls')
    .select('call_id')
    .where('campaign_id', '=', campaign)
    .orderBy('contact_id')
    .execute()
  const ids = calls.map(({ call_id }) => call_id)
  const rows = (await findUnfinished(opened.database, ids)).flatMap((row) => row ?? [])
  const answers = await checkBeforeDial(organization, campaign, rows, { carrier, now: () => at })
  return ids.map((id): PlaceDecision | undefined => answers.get(id))
}

const fresh = { status: 'pending', attempts: 0, call_id: null, number: null }

/** The withdrawn decisions. */
const withdrawnOf = ({ organization, campaign, contacts: [contact = 0] }: TestCampaign) =>
  listWithdrawn(organization, campaign, contact)

test.each<[string, (scene: TestCampaign) => Promise<unknown>, number, string]>([
  [
    'was paused',
    ({ organization, campaign }) => actOn(organization, campaign, 'pause', wednesday),
    500,
    'The campaign is paused.',
  ],
  ['is outside its window', async () => undefined, 7 * hourMs, 'No window of the campaign will open.'],
  [
    'waited longer than a minute because its server was down',
    async () => undefined,
    61_000,
    'The call was not placed within a minute.',
  ],
  [
    'has another bot text that is unfilled',
    ({ bot }) => changePrompt(bot),
    500,
    'It has no value for missing.',
  ],
  [
    'is to call another number now',
    ({ organization, list: lists, contacts: [contact = 0] }) =>
      updateContact(organization, lists, contact, { phone_number: '+442079469999' }),
    500,
    'The contact now has another number to call.',
  ],
  [
    'is of a contact in another time zone now',
    ({ organization, list: lists, contacts: [contact = 0] }) =>
      updateContact(organization, lists, contact, { contact_info: { timezone: 'Pacific/Auckland' } }),
    500,
    'It is outside 08:00 to 21:00 in Pacific/Auckland, and can be called 2026-03-04 19:00 UTC.',
  ],
])(
  'a waiting call is withdrawn with a reason when its campaign or contact %s',
  async (_, change, later, reason) => {
    const scene = await makeTestCampaign(opened.database, londoners(1))
    await planAt(scene)
    const {
      organization,
      campaign,
      contacts: [contact = 0],
    } = scene
    const [decided] = await listDials(organization, campaign, contact)
    await change(scene)
    expect(await admit(scene, carrierThat('by_key'), wednesday + later)).toEqual(['withdrawn'])
    expect(await targetsOf(scene)).toMatchObject([fresh])
    expect(await dialsOf(scene)).toEqual([])
    const withdrawn_at = new Date(wednesday + later).toISOString()
    const { call_id: _call, outcome: _none, ...decision } = decided ?? {}
    expect(await withdrawnOf(scene)).toEqual([{ ...decision, withdrawn_at, reason }])
    expect(await admit(scene)).toEqual([])
  },
)

const changePrompt = (uid: string) =>
  opened.database.updateTable('bots').set({ prompt: 'Greet {{missing}}.' }).where('uid', '=', uid).execute()

test('a number that is listed before its call is placed is not dialed', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(2))
  await planAt(scene)
  await list(scene, '+442079460000')
  expect(await admit(scene)).toEqual(['withdrawn', 'place'])
  await planAt(scene)
  expect(await standing(scene)).toEqual([
    ['held_back', 'do_not_call'],
    ['dialing', null],
  ])
})

test('a stopped campaign places no waiting call, and its contacts are not reached', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(7))
  await planAt(scene)
  await actOn(scene.organization, scene.campaign, 'stop', wednesday)
  expect(await admit(scene)).toEqual(Array(5).fill('withdrawn'))
  await planAt(scene)
  expect(new Set((await targetsOf(scene)).map(({ status }) => status))).toEqual(new Set(['not_reached']))
  expect((await campaignOf(scene)).status).toBe('Stopped')
})

test('a deleted campaign places no waiting call', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(1))
  await planAt(scene)
  await opened.database.deleteFrom('campaigns').where('id', '=', scene.campaign).execute()
  expect(await admit(scene)).toEqual(['withdrawn'])
  expect(await dialsOf(scene)).toEqual([])
  expect(await withdrawnOf(scene)).toMatchObject([{ attempt: 1, reason: 'The campaign was deleted.' }])
})

test.each<[string, Carrier, 'paused' | 'running', PlaceDecision]>([
  ['takes keys is sent the same key again', carrierThat('by_key'), 'running', 'place'],
  ['takes keys is sent nothing that may not be dialed', carrierThat('by_key'), 'paused', 'unknown'],
  ['can be asked and has it continues the call', carrierThat('asks', true), 'paused', 'place'],
  ['can be asked and does not have it is sent the order', carrierThat('asks'), 'running', 'place'],
  [
    'can be asked and does not have it is sent nothing that may not be dialed',
    carrierThat('asks'),
    'paused',
    'withdrawn',
  ],
  ['can do neither is never sent the order again', carrierThat('never'), 'running', 'unknown'],
])('a server that died while it placed a call: a carrier that %s', async (_, carrier, status, expected) => {
  const scene = await makeTestCampaign(opened.database, londoners(1))
  await planAt(scene)
  expect(await admit(scene, carrier)).toEqual(['place'])
  if (status === 'paused') await actOn(scene.organization, scene.campaign, 'pause', wednesday)
  expect(await admit(scene, carrier)).toEqual([expected])
})

test('a call that the carrier has continues although its campaign is paused', async () => {
  const scene = await makeTestCampaign(opened.database, londoners(1))
  await planAt(scene)
  await admit(scene)
  const dials = await dialsOf(scene)
  await updatePlaced(
    opened.database,
    dials.map(({ call_id }) => call_id),
  )
  await actOn(scene.organization, scene.campaign, 'pause', wednesday)
  expect(await admit(scene)).toEqual(['place'])
  expect(await admit(scene, carrierThat('never'))).toEqual(['unknown'])
})
