import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hadCall, newAccount, type TestAccount, talk } from '#server/gateway/extensions/testing'
import { openGatewayTest } from '#server/gateway/proxy/testing'
import { createMirrorStep } from './mirror-calls'

const { platform, hosted } = await openGatewayTest()

const dayMs = 86_400_000

const mirrors = () => hosted.database.updateTable('call_mirrors')
const mirrorsGone = () => hosted.database.deleteFrom('call_mirrors').execute()

/** Runs at most `most` steps without pauses until nothing is due, as a new process. */
async function work(most = 100): Promise<number> {
  const step = createMirrorStep(hosted.database, hosted)
  for (let steps = 0; steps < most; steps++) {
    await mirrors().set({ due_at: sql`now() - interval '1 minute'` }).execute()
    const asked = platform.asked.length
    await step()
    const row = await hosted.database.selectFrom('call_mirrors').selectAll().executeTakeFirst()
    if (!row || (platform.asked.length === asked && row.is_complete)) return steps
  }
  return most
}

/** Calls at intervals of 15 minutes, the newest a minute ago. */
async function hadMany(account: TestAccount, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const registered_timestamp = Date.now() - 60_000 - index * 900_000
    const turns = talk(index === 3 ? 'I want a zeppelin.' : 'All is well.')
    ids.push(await hadCall(account, { registered_timestamp, turns }))
  }
  return ids
}

test('calls are copied once each and can be searched, until copying is switched off', async () => {
  const account = await newAccount(platform, hosted)
  const { send } = account
  const ids = await hadMany(account, 250)
  const ancient = await hadCall(account, { registered_timestamp: Date.now() - 400 * dayMs })
  expect((await send('GET', '/v1/call-mirror')).body).toMatchObject({ status: 'off', copied: 0 })
  expect((await send('GET', '/session')).body.capabilities).not.toHaveProperty('analytics')
  expect((await send('GET', '/v1/calls?search=zeppelin')).body.pagination.total).toBe(251)
  expect((await send('POST', '/v1/call-mirror')).body).toMatchObject({ status: 'on' })
  const stored = await hosted.database.selectFrom('call_mirrors').selectAll().executeTakeFirstOrThrow()
  expect(stored.sealed_key?.includes(account.key)).toBe(false)

  platform.asked.length = 0
  await work(4)
  await work()
  const lists = platform.asked.filter((line) => line.startsWith('GET /v1/calls?'))
  expect(lists.length).toBeLessThan(12)
  expect(platform.asked.filter((line) => line.startsWith('GET /v1/bots/'))).toHaveLength(2)
  const told = (await send('GET', '/v1/call-mirror')).body
  expect(told).toMatchObject({ copied: 251, older: 0, problem: null })
  const { capabilities } = (await send('GET', '/session')).body
  expect(capabilities).toMatchObject({ analytics: true, call_filters: true })
  const found = (await send('GET', '/v1/calls?search=zeppelin')).body
  expect(found).toMatchObject({ calls: [{ call_id: ids[3] }], pagination: { total: 1 } })
  const from = new Date(Date.now() - 500 * dayMs).toISOString()
  const summary = await send('GET', `/v1/analytics/summary?from_date=${from}`)
  expect(summary.body.figures).toMatchObject({ calls: 251 })

  const reviewer_id = (await send('POST', '/v1/reviewers', { name: 'Ada' })).body.id
  await send('POST', `/v1/review/calls/${ancient}/notes`, { reviewer_id, text: 'Keep', at_ms: null })
  expect((await send('DELETE', '/v1/call-mirror')).status).toBe(204)
  await work()
  expect((await send('GET', '/v1/call-mirror')).body).toMatchObject({ status: 'off', copied: 1 })
  expect((await send('GET', '/session')).body.capabilities).not.toHaveProperty('analytics')
})

test('without copies, programs get 400 for filters that the platform lacks', async () => {
  const account = await newAccount(platform, hosted)
  await hadCall(account)
  const list = async (query: string) => {
    const response = await hosted.ask('GET', `/v1/calls?${query}`, { key: account.key })
    return { status: response.status, body: await response.json() }
  }
  const { status, body } = await list('stage=answered&direction=inbound')
  expect({ status, paths: body.issues?.map(({ path }: { path: string }) => path).toSorted() }).toEqual({
    status: 400,
    paths: ['direction', 'stage'],
  })
  expect((await list('call_status=ended&sort_by=time')).status).toBe(200)
  expect((await account.send('GET', '/v1/calls?stage=answered')).status).toBe(200)
  await account.send('POST', '/v1/call-mirror')
  await work()
  expect(await list('stage=answered')).toMatchObject({ status: 200, body: { pagination: { total: 1 } } })
  await mirrorsGone()
})

test('new and unfinished calls are read again, after the platform’s wait', async () => {
  const account = await newAccount(platform, hosted)
  const { send, organization } = account
  const fields = { start_timestamp: Date.now() - 50_000, end_timestamp: null, turns: null }
  const going = await hadCall(account, { ...fields, call_status: 'ongoing' })
  await send('POST', '/v1/call-mirror')
  await work()
  expect((await send('GET', '/v1/call-mirror')).body).toMatchObject({ copied: 1, older: 0 })
  const copies = hosted.database.selectFrom('calls').where('call_id', '=', going)
  expect(await copies.select('call_status').executeTakeFirst()).toEqual({ call_status: 'ongoing' })
  await organization.database
    .updateTable('calls')
    .set({ call_status: 'ended', end_timestamp: Date.now(), turns: talk('Done.') })
    .where('call_id', '=', going)
    .execute()
  const fresh = await hadCall(account, { registered_timestamp: Date.now() - 45_000 })
  await mirrors().set({ through: sql`through - 61000` }).execute()
  await work()
  expect(await copies.select('call_status').executeTakeFirst()).toEqual({ call_status: 'ended' })
  const listed = await hosted.database
    .selectFrom('calls')
    .select('call_id')
    .where('call_id', '=', fresh)
    .execute()
  expect(listed).toHaveLength(1)

  await mirrors().set({ through: sql`through - 61000` }).execute()
  platform.answerInstead((_, response) =>
    response.writeHead(429, { 'Retry-After': '7', 'Content-Type': 'application/json' }).end('{"error":"x"}'),
  )
  await work(1)
  const row = await hosted.database.selectFrom('call_mirrors').selectAll().executeTakeFirstOrThrow()
  expect(Date.parse(row.due_at) - Date.now()).toBeGreaterThan(4_000)
  expect((await send('GET', '/v1/call-mirror')).body.problem).toMatch(/asks us to wait/)
})

test('copying blocks no one while the platform answers, discards late results and needs a new key after a refusal', async () => {
  await mirrorsGone()
  const account = await newAccount(platform, hosted)
  const { send } = account
  await hadCall(account)
  await send('POST', '/v1/call-mirror')
  await work(1)
  await mirrors().set({ through: sql`through - 61000` }).execute()
  let isAsked: (() => void) | undefined
  let answer: (() => void) | undefined
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  platform.answerInstead(async ({ url }) => {
    if (!url?.startsWith('/v1/calls?')) return 'pass'
    isAsked?.()
    await held
    return 'pass'
  })
  const working = work(1)
  await asked
  expect((await send('DELETE', '/v1/call-mirror')).status).toBe(204)
  answer?.()
  await working
  expect((await send('GET', '/v1/call-mirror')).body).toMatchObject({ status: 'removing', copied: 0 })
  platform.answerInstead()
  await work()

  await send('POST', '/v1/call-mirror')
  await work(1)
  platform.answerInstead((_, response) => response.writeHead(401).end())
  await mirrors().set({ through: sql`through - 61000` }).execute()
  await work(1)
  platform.answerInstead()
  expect((await send('GET', '/v1/call-mirror')).body).toMatchObject({
    needs_key: true,
    problem: expect.stringMatching(/no longer accepts the stored key/),
  })
  platform.asked.length = 0
  await work(2)
  expect(platform.asked.filter((line) => line.startsWith('GET /v1/calls'))).toEqual([])
  expect((await send('POST', '/v1/call-mirror')).body).toMatchObject({ needs_key: false, problem: null })
  platform.answerInstead(({ url }, response) => {
    if (!url?.startsWith('/v1/calls?')) return 'pass'
    const call = { call_id: 'odd_1', call_type: 'webcall', call_status: 'ended', agent_id: account.uid }
    const times = { start_timestamp: Date.now() - 9_000.5, end_timestamp: Date.now() - 1_000.5 }
    const calls = [
      { ...call, ...times, transcript: [['user', 'Odd \u0000 \ud800 words.'], ['user']] },
      { call_type: 'webcall' },
    ]
    const pagination = { limit: 100, offset: 0, total: 2, has_more: false }
    return response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ calls, pagination }))
  })
  await work(1)
  platform.answerInstead()
  expect((await send('GET', '/v1/call-mirror')).body).toMatchObject({ copied: 1, problem: null })
})
