import { beforeEach, expect, test } from 'vitest'
import { campaignActivity } from '#contract/campaigns/activity'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { DialingGate } from '#contract/campaigns/decision'
import { incrementOutcomeCounts, updateEnded } from '#server/campaigns/dialer/dials'
import { serverForFile } from '#server/testing/setup'
import { makeWorld, type World } from '#server/testing/world'

const server = serverForFile()
let world: World
let other: World
let organization_id: number
let campaign_id: number

beforeEach(async () => {
  world = await makeWorld(server)
  other = await makeWorld(server)
  campaign_id = world.ids.campaign_id
  const row = await server.database
    .selectFrom('campaigns')
    .select('organization_id')
    .where('id', '=', campaign_id)
    .executeTakeFirstOrThrow()
  organization_id = row.organization_id
})

const ask = (path: string, { key }: World = world) =>
  server.ask('GET', `/v1/campaigns/${campaign_id}/${path}`, { key })
const activity = async () => campaignActivity.get.reply.parse(await (await ask('activity')).json())

type Standing = { status?: TargetStatus; gate?: DialingGate | null; due_at?: string; reason?: string }

async function addTarget(name: string, standing: Standing = {}): Promise<number> {
  const { contact_list_id } = world.ids
  const { id: contact_id } = await server.database
    .insertInto('contacts')
    .values({ organization_id, contact_list_id, name, phone_number: '+447700900123' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.database
    .insertInto('targets')
    .values({ organization_id, campaign_id, contact_id, gate: null, reason: null, ...standing })
    .execute()
  return contact_id
}

const later = '2030-01-01T08:00:00.000Z'
const latest = '2030-01-01T09:00:00.000Z'

test('a campaign that has not started blocks no contact and uses no line', async () => {
  expect(await activity()).toMatchObject({
    has_bot: true,
    has_number: true,
    open: 0,
    organization_open: 0,
    lines: [],
    held: [],
    due_at: null,
    rules: { concurrency: 5 },
  })
})

test('blocked contacts are counted by gate, permanent ones separately', async () => {
  await addTarget('Ada', { gate: 'called_hours', due_at: latest })
  await addTarget('Bo', { gate: 'called_hours', due_at: later })
  await addTarget('Cy', { gate: 'do_not_call', status: 'held_back' })
  const { held, due_at } = await activity()
  expect(held).toEqual([
    { gate: 'called_hours', status: 'pending', contacts: 2, due_at: later },
    { gate: 'do_not_call', status: 'held_back', contacts: 1, due_at: '1970-01-01T00:00:00.000Z' },
  ])
  expect(due_at).toBe(later)
})

test('contacts whose time has come are not blocked any more, while the campaign is paused too', async () => {
  await server.database
    .updateTable('campaigns')
    .set({ status: 'Paused' })
    .where('id', '=', campaign_id)
    .execute()
  const opened = new Date(Date.now() - 60_000).toISOString()
  await addTarget('Ada', { gate: 'called_hours', due_at: opened })
  const blocked = await addTarget('Bo', { gate: 'called_hours', due_at: later })
  expect((await activity()).held).toEqual([
    { gate: 'called_hours', status: 'pending', contacts: 1, due_at: later },
  ])
  const { targets } = await (await ask('contacts?gate=called_hours')).json()
  expect(targets.map(({ contact_id }: { contact_id: number }) => contact_id)).toEqual([blocked])
  expect((await (await ask('contacts.csv?gate=called_hours')).text()).split('\r\n')).toHaveLength(3)
})

test('outcomes are counted by the time of their decision', async () => {
  const decided = [
    '2026-11-21T09:00:10Z',
    '2026-11-21T09:00:50Z',
    '2026-11-21T09:40:00Z',
    '2026-11-21T09:50:00Z',
  ]
  const call = (at: number) => `call_${campaign_id}_${at}`
  const verdict = JSON.stringify({ allowed: true, rules_version: 1, checks: [], until: null })
  await server.database
    .insertInto('dials')
    .values(
      decided.map((decided_at, at) => ({
        organization_id,
        campaign_id,
        contact_id: at + 1,
        attempt: 1,
        number: '+447700900123',
        call_id: call(at),
        decided_at,
        verdict_version: 1,
        verdict,
      })),
    )
    .execute()
  const organization = { id: organization_id, database: server.database }
  for (const [at, outcome] of (['reached', 'busy', 'reached'] as const).entries()) {
    const ends = [{ call_id: call(at), outcome }]
    await incrementOutcomeCounts(organization, campaign_id, await updateEnded(organization, ends))
  }
  const none = { reached: 0, voicemail: 0, no_answer: 0, busy: 0, failed: 0, unknown: 0 }
  expect(await (await ask('outcomes')).json()).toEqual({
    bucket_seconds: 60,
    buckets: [
      { ...none, at: '2026-11-21T09:00:00.000Z', reached: 1, busy: 1 },
      { ...none, at: '2026-11-21T09:40:00.000Z', reached: 1 },
    ],
  })
  const later = await (await ask('outcomes?from=2026-11-21T09:01:00Z&to=2026-11-21T09:50:00Z')).json()
  expect(later.buckets).toEqual([{ ...none, at: '2026-11-21T09:40:00.000Z', reached: 1 }])
  const refused = await (await ask('outcomes?from=2026-11-21T09:01:00Z&to=2026-11-20')).json()
  expect(refused.issues).toEqual([{ path: 'to', message: 'This must be later than from.' }])
})

test('outcomes over several days are counted by the days of the zone', async () => {
  const at = ['2026-10-31T23:30:00Z', '2026-11-01T17:00:00Z', '2026-11-02T04:30:00Z', '2026-11-04T17:00:00Z']
  await server.database
    .insertInto('outcome_counts')
    .values(
      at.map((minute) => ({ organization_id, campaign_id, minute, outcome: 'reached' as const, dials: 1 })),
    )
    .execute()
  const starts = async (zone: string) => {
    const found = await (await ask(`outcomes?timezone=${zone}&to=2026-11-10`)).json()
    return [
      found.bucket_seconds,
      found.buckets.map(({ at: start, reached }: { at: string; reached: number }) => [start, reached]),
    ]
  }
  // The clocks of New York go back on November 1: that day has 25 hours.
  expect(await starts('America/New_York')).toEqual([
    86_400,
    [
      ['2026-10-31T04:00:00.000Z', 1],
      ['2026-11-01T04:00:00.000Z', 2],
      ['2026-11-04T05:00:00.000Z', 1],
    ],
  ])
  expect(await starts('Asia/Kolkata')).toEqual([
    86_400,
    [
      ['2026-10-31T18:30:00.000Z', 2],
      ['2026-11-01T18:30:00.000Z', 1],
      ['2026-11-03T18:30:00.000Z', 1],
    ],
  ])
})

test('progress counts contacts with a final outcome from a call over time', async () => {
  const endings: [TargetStatus, string][] = [
    ['reached', '2026-11-21T09:00:10Z'],
    ['busy', '2026-11-21T09:00:50Z'],
    ['voicemail', '2026-11-21T09:40:00Z'],
    ['pending', '2026-11-21T09:41:00Z'],
    ['held_back', '2026-11-21T09:41:00Z'],
    ['not_reached', '2026-11-21T09:42:00Z'],
  ]
  for (const [status, updated_at] of endings) {
    const contact_id = await addTarget(status, { status })
    const { database } = server
    await database.updateTable('targets').set({ updated_at }).where('contact_id', '=', contact_id).execute()
  }
  const times = { started_at: '2026-11-21T09:00:00Z', finished_at: '2026-11-21T09:45:00Z' }
  await server.database.updateTable('campaigns').set(times).where('id', '=', campaign_id).execute()
  expect(await (await ask('progress')).json()).toEqual({
    points: [
      { at: '2026-11-21T09:00:50.000Z', contacts: 2 },
      { at: '2026-11-21T09:40:00.000Z', contacts: 3 },
    ],
  })
})

test('the export has the matching contacts in list order and no formulas', async () => {
  await addTarget('=1+1', { status: 'held_back', gate: 'variables', reason: 'Nothing fills, "city".' })
  await addTarget('Bo', { gate: 'called_hours', due_at: later })
  const response = await ask('contacts.csv?status=held_back')
  expect(response.headers.get('Content-Type')).toBe('text/csv')
  expect(response.headers.get('Content-Disposition')).toContain('Autumn_ held_back')
  const lines = (await response.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^\d+,'=1\+1,'\+447700900123,held_back,,0,variables,"Nothing fills, ""city"".",,,/)
  expect((await (await ask('contacts.csv')).text()).split('\r\n')).toHaveLength(4)
  expect((await ask('contacts.csv?status=gone')).status).toBe(400)
})

test.each(['activity', 'outcomes', 'progress', 'contacts.csv'])(
  '%s of another organization is not found',
  async (path) => {
    const response = await ask(path, other)
    expect([response.status, await response.json()]).toEqual([404, { error: 'Campaign not found' }])
  },
)
