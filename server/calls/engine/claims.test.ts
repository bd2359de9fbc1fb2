import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { insertCalls } from '#server/calls/store'
import { makeOrganization, newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import type { Organization } from '#server/kernel/database/organization'
import { openTestDatabase } from '#server/kernel/database/testing'
import { type Claims, createClaims } from './claims'
import { addLiveTurn, type CallPart, listLiveTurns, listUnfinished, markOngoing } from './progress'

let opened: OpenDatabase
let organization: Organization
const claims: Claims[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
  organization = await makeOrganization(opened.database)
})
afterEach(async () => {
  await Promise.all(claims.splice(0).map((one) => one.close()))
})
afterAll(() => opened.close())

/** A process that claims calls; `gate` delays its connections. */
function open(process: string, gate: () => Promise<unknown> = async () => undefined, part: CallPart = 'all') {
  const lost: string[] = []
  const connect = () => gate().then(() => opened.connect(`test ${process}`))
  const one = createClaims({ connect, process, part, onLost: (callId) => lost.push(callId) })
  claims.push(one)
  return { ...one, lost }
}

/** The database ends the connection of a process; resolves when its locks are free. */
const breakConnection = (process: string) =>
  sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ${`test ${process}`}`.execute(
    opened.database,
  )

const isLocked = async (callId: string) => {
  const { rows } = await sql<{ locked: boolean }>`
    select exists (select 1 from pg_locks where locktype = 'advisory' and granted
      and (classid::bigint << 32 | objid::bigint) = hashtextextended(${callId}, 0)) as locked`.execute(
    opened.database,
  )
  return rows[0]?.locked
}

test('one process at a time has a claim', async () => {
  const [one, other] = [open('one'), open('other')]
  expect(await Promise.all(['a', 'b'].map(one.claim))).toEqual([true, true])
  expect(await other.claim('a')).toBe(false)
  await one.release('a')
  expect(await other.claim('a')).toBe(true)
})

test('a process whose connection breaks takes its claims again', async () => {
  const [one, other] = [open('breaking'), open('waiting')]
  expect(await one.claim('c')).toBe(true)
  await breakConnection('breaking')
  await expect.poll(() => isLocked('c'), { interval: 5 }).toBe(true)
  expect(await other.claim('c')).toBe(false)
  expect(one.lost).toEqual([])
  await one.release('c')
  expect(await other.claim('c')).toBe(true)
})

test('a claim that another process got meanwhile is lost, and nothing is written for it any more', async () => {
  const call = newCall({ simulated: false })
  await insertCalls(organization, [call])
  const { id: organization_id } = organization
  const line = await opened.database
    .insertInto('telephony_lines')
    .values({ organization_id, is_current: true, kind: 'asterisk', max_calls: 1, calls_per_second: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { call_id } = call
  await opened.database
    .insertInto('line_calls')
    .values({ call_id, line_id: line.id, channel: call_id, process: 'former' })
    .execute()
  let mayConnect: () => void = () => undefined
  let isFirst = true
  const former = open('former', async () => {
    if (!isFirst) await new Promise<void>((resolve) => (mayConnect = resolve))
    isFirst = false
  })
  const next = open('next')
  expect(await former.claim(call_id)).toBe(true)
  const writing = { ...organization, callId: call_id }
  const turn = { role: 'user', text: 'Hello.', start_ms: 0, end_ms: 900 }
  await markOngoing({ ...writing, process: 'former' }, Date.now())
  await breakConnection('former')
  await expect.poll(() => next.claim(call_id), { interval: 20 }).toBe(true)
  await addLiveTurn({ ...writing, process: 'former' }, 0, { ...turn, text: 'Too late.' })
  await addLiveTurn({ ...writing, process: 'next' }, 0, turn)
  expect(await listLiveTurns(opened.database, call_id)).toEqual([turn])
  mayConnect()
  await expect.poll(() => former.lost).toEqual([call_id])
  expect(await former.claim(call_id)).toBe(false)
})

test('calls over Asterisk are for voice workers, and all others for servers', async () => {
  const parts = (['voice', 'rest'] as const).map((part) => ({ part, ...open(part, undefined, part) }))
  const phone = newCall({ simulated: false })
  const simulated = newCall()
  await insertCalls(organization, [phone, simulated])
  for (const [call, isFor] of [
    [phone, 'voice'],
    [simulated, 'rest'],
  ] as const) {
    for (const { part, claim } of parts) {
      expect(await claim(call.call_id), `${part}, ${isFor}`).toBe(part === isFor)
      const listed = await listUnfinished(opened.database, [], part)
      expect(listed.includes(call.call_id), `${part}, ${isFor}`).toBe(part === isFor)
    }
  }
  await opened.database.updateTable('telephony_lines').set({ kind: 'twilio' }).execute()
  const elsewhere = newCall({ simulated: false })
  await insertCalls(organization, [elsewhere])
  expect(await parts[0]?.claim(elsewhere.call_id)).toBe(false)
})
