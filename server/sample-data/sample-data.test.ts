import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRecordings } from '#server/calls/recordings'
import { makeOrganization } from '#server/calls/testing'
import { filesInFolder } from '#server/kernel/storage/recording-files'
import { openTestServer, type TestServer } from '#server/testing/server'
import { pastCallCount } from './past-calls'
import { createSampleData } from './sample-data'

type Named = { name: string }
type SampledCampaign = Named & { id: number; current_index: number; counts: Record<string, number> }

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

const dayMs = 86_400_000

describe('a filled account', () => {
  let key: string
  let organization_id: number
  const read = async (path: string, by = key) => (await server.ask('GET', path, { key: by })).json()
  const totalOf = async (path: string, by = key) => (await read(path, by)).pagination.total
  const rowsOf = (table: 'dials' | 'calls') =>
    server.database.selectFrom(table).where('organization_id', '=', organization_id)

  beforeAll(async () => {
    ;({ key, organization_id } = await server.organization())
    const begun = await server.ask('POST', '/session/sample-data', { key })
    expect(await begun.json()).toEqual({ status: 'running', done: 0, total: pastCallCount })
    const isDone = async () => (await read('/session/sample-data')).status === 'done'
    await vi.waitUntil(isDone, { timeout: 160_000, interval: 250 })
  }, 180_000)

  test('has something of everything, and no other account has', async () => {
    const stranger = await server.organization()
    const paths = ['/v1/bots', '/v1/phone-numbers', '/v1/contact-lists', '/v1/campaigns', '/v1/calls']
    expect(await Promise.all(paths.map((path) => totalOf(path)))).toEqual([6, 8, 5, 6, 2000])
    expect(await Promise.all(paths.map((path) => totalOf(path, stranger.key)))).toEqual([0, 0, 0, 0, 0])
    expect(await totalOf('/v1/messages')).toBe(36)
    const drafts = await read('/v1/campaign-drafts')
    expect(drafts.campaign_drafts.map(({ name }: Named) => name)).toEqual([
      'Unpaid invoices, spring',
      'Spring recall',
    ])
    expect((await server.ask('POST', '/session/sample-data', { key })).status).toBe(409)
  })

  test('shows no call that HIPAA hides among the newest', async () => {
    const { calls } = await read('/v1/calls?limit=20')
    const { bots } = await read('/v1/bots?name=Patient%20survey')
    expect(bots).toHaveLength(1)
    const hidden = calls.filter(({ agent_id }: { agent_id: string }) => agent_id === bots[0].uid)
    // A single call may be among them.
    expect(hidden.length).toBeLessThan(3)
  })

  test('has past calls without unfilled variables', async () => {
    const { calls } = await read('/v1/calls?limit=100')
    expect(calls.every((call: { simulated: boolean }) => call.simulated)).toBe(true)
    expect(JSON.stringify(calls)).not.toContain('{{')
    expect(await totalOf(`/v1/calls?to_date=${new Date().toISOString()}`)).toBe(2000)
  })

  test('has a recording of each of the newest calls', async () => {
    const recorded = join(dataDirectory, 'recordings', String(organization_id))
    await expect
      .poll(() => readdir(recorded).then(wavFiles), { timeout: 60_000, interval: 250 })
      .toHaveLength(50)
  }, 70_000)

  test('has versions of each bot by several people, and the bot changed with its newest', async () => {
    const { bots } = await read('/v1/bots')
    const authors = new Set<string>()
    for (const bot of bots) {
      const { versions } = await read(`/v1/bots/${bot.uid}/versions`)
      expect(versions.length, bot.name).toBeGreaterThan(1)
      expect(versions.map(({ actor }: { actor: string }) => actor)).not.toContain('server')
      for (const { changes } of versions.slice(0, -1)) expect(changes.length, bot.name).toBeGreaterThan(0)
      for (const { actor_name } of versions) authors.add(actor_name)
      expect(Date.parse(bot.updated_at), bot.name).toBe(Date.parse(versions[0].created_at))
      expect(Date.parse(bot.created_at), bot.name).toBe(Date.parse(versions.at(-1).created_at))
      expect(Date.parse(bot.created_at)).toBeLessThan(Date.now() - 60 * dayMs)
    }
    expect(authors.size).toBe(4)
    const support = bots.find(({ name }: Named) => name === 'Support line')
    const { versions } = await read(`/v1/bots/${support.uid}/versions`)
    expect(versions[0].restored_from).toBe(2)
  })

  test('later versions succeed more often', async () => {
    const { bots } = await read('/v1/bots?name=Appointment%20reminder')
    const rows = await rowsOf('calls')
      .select('agent_version')
      .select((e) => e.fn.avg<number>(e.cast<number>('is_successful', 'integer')).as('rate'))
      .where('agent_id', '=', bots[0].uid)
      .where('is_successful', 'is not', null)
      .groupBy('agent_version')
      .orderBy('agent_version')
      .execute()
    expect(rows.map(({ agent_version }) => agent_version).slice(0, 2)).toEqual([1, 2])
    expect(Number(rows[1]?.rate)).toBeGreaterThan(Number(rows[0]?.rate))
  })

  test('has tools for every bot and knowledge for four, with documents', async () => {
    const { bots } = await read('/v1/bots')
    for (const { uid, name } of bots) expect(await totalOf(`/v1/bots/${uid}/tools`), name).toBeGreaterThan(1)
    const used = await rowsOf('calls')
      .select('call_id')
      .where('tool_calls', 'is not', null)
      .limit(1)
      .execute()
    expect(used).toHaveLength(1)
    const { knowledge_bases } = await read('/v1/knowledge-bases')
    expect(knowledge_bases.map(({ bots }: { bots: Named[] }) => bots.map(({ name }) => name))).toEqual([
      ['Lead qualification'],
      ['Support line'],
      ['Payment reminder'],
      ['Appointment reminder'],
    ])
    for (const base of knowledge_bases) {
      expect(base.faq_count, base.name).toBeGreaterThan(0)
      expect(base.document_count, base.name).toBeGreaterThan(0)
    }
  })

  test('has numbers with bots, and one that waits for its bot', async () => {
    const { phone_numbers } = await read('/v1/phone-numbers')
    const linked = phone_numbers.filter(
      (number: { inbound_agent_id: string | null; outbound_agent_id: string | null }) =>
        number.inbound_agent_id ?? number.outbound_agent_id,
    )
    expect(linked).toHaveLength(7)
  })

  test('has campaigns in every stage, each dialed as its rules allow', async () => {
    const { campaigns } = await read('/v1/campaigns')
    const byName = new Map<string, SampledCampaign>(
      campaigns.map((campaign: SampledCampaign) => [campaign.name, campaign]),
    )
    const done = (name: string) => byName.get(name)?.current_index
    expect(done('Autumn check-ups')).toBe(1000)
    expect(done('New year check-ups')).toBeGreaterThanOrEqual(30)
    expect(done('After the visit')).toBe(0)
    expect(done('Deliveries of the week')).toBe(340)
    for (const { name, created_at, started_at, updated_at } of campaigns) {
      if (!started_at) continue
      expect(Date.parse(created_at), name).toBeLessThan(Date.parse(started_at))
      expect(Date.parse(updated_at), name).toBeGreaterThanOrEqual(Date.parse(started_at))
    }
    const paused = byName.get('Deliveries of the week')
    expect(paused?.counts.judged).toBe(paused?.counts.reached)
    const decisions = await rowsOf('dials').select('verdict').execute()
    expect(decisions.length).toBeGreaterThanOrEqual(1700)
    expect(decisions.filter(({ verdict }) => !verdict.allowed)).toEqual([])
    const { buckets } = await read(`/v1/campaigns/${byName.get('Autumn check-ups')?.id}/outcomes`)
    const ended = buckets.flatMap(({ at: _, ...counts }: { at: string }) => Object.values(counts))
    expect(ended.reduce((sum: number, count: number) => sum + count)).toBe(1000)
  })

  test('has a campaign that keeps its pace and one that has lost half of its time', async () => {
    const { campaigns } = await read('/v1/campaigns')
    const secondsPerDial = async (name: string) => {
      const { id } = campaigns.find((campaign: Named) => campaign.name === name)
      const rows = await rowsOf('calls')
        .select(['registered_timestamp as from', 'end_timestamp as to'])
        .where('campaign_id', '=', id)
        .where('end_timestamp', 'is not', null)
        .orderBy('registered_timestamp')
        .limit(100)
        .execute()
      const busyMs = rows.reduce((sum, { from, to }) => sum + Number(to) - from, 0)
      const gaps = rows.slice(1).map(({ from }, index) => from - (rows[index]?.from ?? from))
      const median = gaps.toSorted((left, right) => left - right)[Math.floor(gaps.length / 2)] ?? 0
      return median / (busyMs / rows.length)
    }
    expect(await secondsPerDial('New year check-ups')).toBeLessThan(1.2)
    expect(await secondsPerDial('Solar consultations')).toBeGreaterThan(1.7)
  })

  test('has two scorecards with reviews, one of them for payments', async () => {
    const { scorecards } = await read('/v1/scorecards')
    expect(scorecards.map(({ name, reviews }: Named & { reviews: number }) => [name, reviews > 10])).toEqual([
      ['Payment calls', true],
      ['Call quality', true],
    ])
    expect(scorecards[0].bot_uids).toHaveLength(1)
  })

  test('has reports that arrived at once, after retries, and never', async () => {
    const { deliveries } = await read('/v1/webhooks/deliveries?limit=100')
    const kinds = new Set(
      deliveries.map(({ status, attempts }: { status: string; attempts: number }) =>
        status === 'delivered' && attempts > 1 ? 'retried' : status,
      ),
    )
    expect([...kinds].sort()).toEqual(['delivered', 'failed', 'retried'])
    expect(await totalOf('/v1/webhooks/deliveries')).toBe(120)
    const retried = deliveries.find(({ attempts }: { attempts: number }) => attempts === 2)
    const detail = await read(`/v1/webhooks/deliveries/${retried.id}`)
    const statuses = detail.attempt_log.map((attempt: { response_status: number }) => attempt.response_status)
    expect(statuses).toEqual([503, 204])
  })

  test('has blocked numbers since their owners asked for it, who are called and texted no more', async () => {
    const { entries } = await read('/v1/do-not-call?limit=100')
    expect(entries.length).toBeGreaterThan(5)
    const ages = entries.map(({ created_at }: { created_at: string }) => Date.now() - Date.parse(created_at))
    expect(Math.max(...ages)).toBeGreaterThan(dayMs)
    const { rows } = await sql`
      select to_number from (select organization_id, to_number, registered_timestamp as at from calls
        where direction = 'outbound' union all
        select organization_id, to_number, extract(epoch from created_at) * 1000 from messages) as contacted
      join do_not_call entry using (organization_id) where organization_id = ${organization_id}
        and to_number = phone_number and at > extract(epoch from entry.created_at) * 1000`.execute(
      server.database,
    )
    expect(rows).toEqual([])
    expect((await read('/v1/audit-log?action=campaign.pause')).entries).toMatchObject([{ who: 'Ben Ortiz' }])
  })
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
