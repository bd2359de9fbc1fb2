import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCalls } from '#server/calls/store'
import { makeOrganization, newCall } from '#server/calls/testing'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { insertLineCall, removeEndedCalls } from './store'

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
  const take = ({ call_id }: { call_id: string }) =>
    insertLineCall(database, { call_id, line_id: line.id, channel: call_id, process: 'one' })
  expect([await take(ended), await take(ongoing), await take(next)]).toEqual([true, true, false])
  await removeEndedCalls(database)
  expect(await take(next)).toBe(false)
  await database
    .updateTable('calls')
    .set({ call_status: 'error', end_timestamp: registered_timestamp + 1, disconnection_reason: 'dial_busy' })
    .where('call_id', '=', ended.call_id)
    .execute()
  await removeEndedCalls(database)
  expect(await take(next)).toBe(true)
})
