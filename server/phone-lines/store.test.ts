import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCalls } from '#server/calls/store'
import { makeOrganization, newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { insertLineCall, removeEndedCalls, reserveDial, reserveNumber } from './store'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('a call whose process died after it had stored the end gives its place free', async () => {
  const { database } = opened
  const organization = await makeOrganization(database)
  const line = await database
    .insertInto('telephony_lines')
    .values({
      organization_id: organization.id,
      is_current: true,
      kind: 'none',
      max_calls: 2,
      calls_per_second: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const registered_timestamp = Date.now() - 60_000
  const phoneCall = () => newCall({ simulated: false, registered_timestamp })
  const [ended, ongoing, next] = [phoneCall(), phoneCall(), phoneCall()]
  await insertCalls(organization, [ended, ongoing, next])
  const take = ({ call_id }: { call_id: string }, own_number = '+13055550100') =>
    insertLineCall(database, { call_id, line_id: line.id, channel: call_id, own_number, process: 'one' })
  expect([await take(ended), await take(ongoing), await take(next)]).toEqual([undefined, undefined, 'line'])
  await removeEndedCalls(database)
  expect(await take(next)).toBe('line')
  await database
    .updateTable('calls')
    .set({ call_status: 'error', end_timestamp: registered_timestamp + 1, disconnection_reason: 'dial_busy' })
    .where('call_id', '=', ended.call_id)
    .execute()
  await removeEndedCalls(database)
  expect(await take(next)).toBeUndefined()
})

test('a number has places of its own, and dials at its own pace', async () => {
  const { database } = opened
  const organization = await makeOrganization(database)
  const [one, two] = ['+13055550101', '+13055550102']
  const limits = { max_calls: 10, calls_per_second: 100, number_max_calls: 1, number_calls_per_second: 2 }
  const line = await database
    .insertInto('telephony_lines')
    .values({ organization_id: organization.id, is_current: true, kind: 'none', ...limits })
    .returning('id')
    .executeTakeFirstOrThrow()
  const calls = [1, 2, 3].map(() => newCall({ simulated: false }))
  await insertCalls(organization, calls)
  const take = (at: number, own_number: string) => {
    const call_id = calls[at]?.call_id ?? ''
    return insertLineCall(database, { call_id, line_id: line.id, channel: call_id, own_number, process: 'a' })
  }
  expect([await take(0, one), await take(1, one), await take(2, two)]).toEqual([
    undefined,
    'number',
    undefined,
  ])
  const pauses = [one, one, one, two].map((number) => () => reserveNumber(database, line.id, number))
  const waited: number[] = []
  for (const pause of pauses) waited.push(await pause())
  const [first, second = 0, third = 0, other] = waited
  expect(Math.max(first ?? 99, other ?? 99)).toBeLessThan(300)
  expect(second).toBeGreaterThan(300)
  expect(third - second).toBeGreaterThan(300)
  await database
    .updateTable('telephony_lines')
    .set({ number_calls_per_second: null })
    .where('id', '=', line.id)
    .execute()
  expect(await reserveNumber(database, line.id, one)).toBe(0)
})

test('a line and its numbers dial at once after the clock was set back', async () => {
  const { database } = opened
  const { id: organization_id } = await makeOrganization(database)
  const number = '+13055550101'
  const limits = { max_calls: 10, calls_per_second: 1, number_calls_per_second: 1 }
  const line = await database
    .insertInto('telephony_lines')
    .values({ organization_id, is_current: true, kind: 'none', ...limits })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update telephony_lines set next_dial_at = clock_timestamp() + interval '2 hours',
      next_dials = jsonb_build_object(${number}::text, extract(epoch from clock_timestamp()) + 7200)
    where id = ${line.id}`.execute(database)
  expect(await reserveDial(database, line.id)).toBeLessThan(100)
  expect(await reserveNumber(database, line.id, number)).toBeLessThan(100)
  expect(await reserveDial(database, line.id)).toBeGreaterThan(300)
  expect(await reserveNumber(database, line.id, number)).toBeGreaterThan(300)
})
