import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { E164 } from '#contract/http/json'
import { createRecordings } from '#server/calls/recordings'
import { makeOrganization } from '#server/calls/testing'
import { filesInFolder } from '#server/kernel/storage/in-folder'
import { createRandom } from '#server/telephony/random'
import { openTestServer, type TestServer } from '#server/testing/server'
import { contactDrafts } from './account'
import { pastCallCount } from './past-calls'
import { numbers } from './plan'
import { createSampleData } from './sample-data'

let server: TestServer
let dataDirectory: string

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'switchboard-sample-'))
  server = await openTestServer({ DATA_DIR: dataDirectory })
})

afterAll(async () => {
  await server.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

const wavFiles = (names: string[]) => names.filter((name) => name.endsWith('.wav'))

const createService = () =>
  createSampleData(server.database, createRecordings(filesInFolder(join(dataDirectory, 'recordings'))))

test('an empty account is filled, once, and no other', { timeout: 120_000 }, async () => {
  const { key, organization_id } = await server.organization()
  const stranger = await server.organization()
  const read = async (path: string, by = key) => (await server.ask('GET', path, { key: by })).json()
  const totalOf = async (path: string, by = key) => (await read(path, by)).pagination.total
  const begun = await server.ask('POST', '/session/sample-data', { key })
  expect(await begun.json()).toEqual({ status: 'running', done: 0, total: pastCallCount })
  await expect
    .poll(async () => (await read('/session/sample-data')).status, { timeout: 100_000, interval: 250 })
    .toBe('done')

  const drafts = await read('/v1/campaign-drafts')
  expect(drafts.campaign_drafts.map(({ name }: { name: string }) => name)).toEqual([
    'Unpaid invoices, spring',
    'Spring recall',
  ])
  const paths = ['/v1/bots', '/v1/phone-numbers', '/v1/contact-lists', '/v1/campaigns', '/v1/calls']
  expect(await Promise.all(paths.map((path) => totalOf(path)))).toEqual([6, 8, 3, 5, 2000])
  expect(await Promise.all(paths.map((path) => totalOf(path, stranger.key)))).toEqual([0, 0, 0, 0, 0])
  const { contact_lists } = await read('/v1/contact-lists')
  expect(contact_lists.map((list: { contact_count: number }) => list.contact_count)).toEqual([
    1000, 1000, 1000,
  ])

  const { campaigns } = await read('/v1/campaigns')
  expect(campaigns.map(({ current_index }: { current_index: number }) => current_index)).toEqual([
    60, 0, 190, 1000, 1000,
  ])
  const [running, , paused] = campaigns
  expect(running.counts).toMatchObject({ successful: 0, judged: 0 })
  expect(paused.counts.judged).toBe(paused.counts.reached)
  const decisions = await server.database
    .selectFrom('dials')
    .select(sql<boolean>`(verdict->>'allowed')::boolean`.as('allowed'))
    .where('organization_id', '=', organization_id)
    .execute()
  expect(decisions).toHaveLength(1560)
  expect(decisions.filter(({ allowed }) => !allowed)).toEqual([])
  const { buckets } = await read(`/v1/campaigns/${campaigns.at(-1).id}/outcomes`)
  const ended = buckets.flatMap(({ at: _, ...counts }: { at: string }) => Object.values(counts))
  expect(ended.reduce((sum: number, count: number) => sum + count)).toBe(1000)

  const { calls } = await read('/v1/calls?limit=100')
  expect(calls.every((call: { simulated: boolean }) => call.simulated)).toBe(true)
  expect(calls[0].start_timestamp ?? 0).toBeLessThan(Date.now())
  expect(JSON.stringify(calls)).not.toContain('{{')
  const inPast = await totalOf(`/v1/calls?to_date=${new Date().toISOString()}`)
  expect(inPast).toBe(2000)

  const { bots } = await read('/v1/bots')
  const versions = bots.map(({ name, version }: { name: string; version: number }) => [name, version])
  expect(Object.fromEntries(versions)).toMatchObject({ 'Appointment reminder': 3, 'Support line': 3 })
  const led = await server.database
    .selectFrom('calls')
    .select('agent_version')
    .distinct()
    .where('organization_id', '=', organization_id)
    .execute()
  expect(led.map(({ agent_version }) => agent_version).sort()).toEqual([1, 2, 3])
  const newest = await read(`/v1/bots/${bots[0].uid}/versions`)
  expect(Date.parse(newest.versions.at(-1).created_at)).toBeLessThan(Date.now() - 60 * 86_400_000)
  const { scorecards } = await read('/v1/scorecards')
  expect(scorecards[0].reviews).toBeGreaterThan(60)
  expect(await totalOf('/v1/messages')).toBe(36)
  expect(await totalOf('/v1/webhooks/deliveries')).toBe(80)

  const recorded = join(dataDirectory, 'recordings', String(organization_id))
  await expect
    .poll(() => readdir(recorded).then(wavFiles), { timeout: 60_000, interval: 250 })
    .toHaveLength(50)
  const again = await server.ask('POST', '/session/sample-data', { key })
  expect(again.status).toBe(409)
})

test('when the server stops half-way nothing of it stays', async () => {
  const service = createService()
  const { id, database } = await makeOrganization(server.database)
  await service.begin(id)
  await service.close()
  const bots = await database.selectFrom('bots').select('uid').where('organization_id', '=', id).execute()
  expect(bots).toEqual([])
  expect((await service.progressOf(id)).status).toBe('failed')
})

test('every contact has a number of its own, in E.164, that the organization does not have', () => {
  const own = new Set(numbers.map(([number]) => number))
  for (const list of ['patients', 'invoices', 'parcels'] as const) {
    const drafts = contactDrafts(list, createRandom(list))
    const theirs = drafts.map(({ phone_number }) => phone_number)
    expect(new Set(theirs).size).toBe(1000)
    expect(theirs.filter((number) => own.has(number))).toEqual([])
    for (const number of theirs) expect(E164.safeParse(number).success).toBe(true)
  }
})
