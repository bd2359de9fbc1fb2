import { beforeEach, expect, test } from 'vitest'
import { campaignActivity } from '#contract/campaigns/activity'
import type { CallPrivacy } from '#rules/calls/privacy'
import { newCall } from '#server/calls/testing'
import { serverForFile } from '#server/testing/setup'
import { makeWorld, type World } from '#server/testing/world'

const server = serverForFile()
let world: World
let organization_id: number
let campaign_id: number

beforeEach(async () => {
  world = await makeWorld(server)
  campaign_id = world.ids.campaign_id
  const row = await server.database
    .selectFrom('campaigns')
    .select('organization_id')
    .where('id', '=', campaign_id)
    .executeTakeFirstOrThrow()
  organization_id = row.organization_id
})

const path = () => `/v1/campaigns/${campaign_id}/activity`
const activity = async () =>
  campaignActivity.get.reply.parse(await (await server.ask('GET', path(), { key: world.key })).json())

/** What the dashboard sees. */
async function shownActivity() {
  const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
  const session = await server.ask('POST', '/session', { body: { api_key: world.key }, headers: sameOrigin })
  const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const headers = { ...sameOrigin, Cookie: cookies.join('; ') }
  return campaignActivity.get.reply.parse(await (await server.ask('GET', path(), { headers })).json())
}

async function addTarget(name: string): Promise<number> {
  const { contact_list_id } = world.ids
  const { id: contact_id } = await server.database
    .insertInto('contacts')
    .values({ organization_id, contact_list_id, name, phone_number: '+447700900123' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.database.insertInto('targets').values({ organization_id, campaign_id, contact_id }).execute()
  return contact_id
}

async function addCall(contact_id: number, call_status: 'ongoing' | 'ended', privacy: CallPrivacy = 'none') {
  const at = { registered_timestamp: Date.now(), start_timestamp: Date.now() + 1 }
  const call = newCall({ campaign_id, contact_id, call_status, privacy, ...at })
  await server.database
    .insertInto('calls')
    .values({ ...call, organization_id })
    .execute()
  await server.database
    .updateTable('targets')
    .set({ status: call_status === 'ongoing' ? 'dialing' : 'reached', call_id: call.call_id })
    .where('contact_id', '=', contact_id)
    .execute()
  return call.call_id
}

async function addTurns(call_id: string, texts: string[]) {
  const turns = texts.map((text, index) => ({
    call_id,
    index,
    turn: JSON.stringify({ role: 'user', text, start_ms: index * 1000, end_ms: index * 1000 + 900 }),
  }))
  await server.database.insertInto('live_turns').values(turns).execute()
}

test('lines show the calls in progress by name, and the organization’s are counted', async () => {
  const call_id = await addCall(await addTarget('Ada'), 'ongoing')
  const { lines, open, organization_open } = await activity()
  expect([open, organization_open]).toEqual([1, 1])
  expect(lines).toMatchObject([{ call_id, name: 'Ada', call_status: 'ongoing', simulated: true }])
})

test('a line of a masked call hides the person, except from API keys', async () => {
  await addCall(await addTarget('Ada'), 'ongoing', 'hipaa')
  expect((await activity()).lines).toMatchObject([{ name: 'Ada', number: '+447700900123', masked: false }])
  expect((await shownActivity()).lines).toMatchObject([{ name: null, number: '+44 •••• 23', masked: true }])
})

test('a line has the last turn of its call, unless its bot works under HIPAA', async () => {
  await addTurns(await addCall(await addTarget('Ada'), 'ongoing'), ['Hello?', 'Yes, speaking.'])
  await addTurns(await addCall(await addTarget('Bo'), 'ongoing', 'hipaa'), ['Hello?', 'I am ill.'])
  const { lines } = await activity()
  const lastTurns = new Map(lines.map(({ name, last_turn }) => [name, last_turn]))
  expect(lastTurns.get('Ada')).toEqual({ role: 'user', text: 'Yes, speaking.' })
  expect(lastTurns.get('Bo')).toBeUndefined()
})

async function dial(contact_id: number, attempt: number, decided_at: string, privacy?: CallPrivacy) {
  const call_id = await addCall(contact_id, 'ended', privacy)
  await server.database
    .insertInto('dials')
    .values({
      organization_id,
      campaign_id,
      contact_id,
      attempt,
      number: '+447700900123',
      call_id,
      decided_at,
      verdict_version: 1,
      verdict: '{}',
      outcome: 'reached',
    })
    .execute()
  await server.database
    .updateTable('targets')
    .set({ attempts: attempt })
    .where('contact_id', '=', contact_id)
    .execute()
}

test('the contacts that were dialed last come first, once each, and masked like their calls', async () => {
  const ada = await addTarget('Ada')
  const bo = await addTarget('Bo')
  await addTarget('Cy')
  await dial(ada, 1, '2026-01-05T08:00:00.000Z')
  await dial(bo, 1, '2026-01-05T08:01:00.000Z', 'hipaa')
  await dial(ada, 2, '2026-01-05T08:02:00.000Z')
  expect((await activity()).latest).toMatchObject([
    { name: 'Ada', attempts: 2, status: 'reached' },
    { name: 'Bo', attempts: 1, phone_number: '+447700900123' },
  ])
  expect((await shownActivity()).latest).toMatchObject([
    { name: 'Ada' },
    { name: '', phone_number: null, number: '+44 •••• 23' },
  ])
})
