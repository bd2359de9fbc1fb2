import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/kernel/database/open'
import { openTestDatabase } from '#server/kernel/database/testing'
import { callList, insertCalls } from './store'
import { makeOrganization, newCall } from './testing'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const kilobyte = 1024

/** An organization with calls of this size each, the newest last, and what a list of them reads. */
async function listOf(sizes: readonly number[]) {
  const organization = await makeOrganization(opened.database, `Calls of ${sizes.join(', ').slice(0, 60)}`)
  const calls = sizes.map((size, at) =>
    newCall({
      call_id: `call_${organization.id}_${String(at).padStart(4, '0')}`,
      call_status: 'ended',
      registered_timestamp: at + 1,
      start_timestamp: at + 1,
      end_timestamp: at + 2,
      turns: JSON.stringify([{ role: 'user', text: 'a'.repeat(size), start_ms: 0, end_ms: 900 }]),
    }),
  )
  await insertCalls(organization, calls)
  const list = callList(organization, {}, { isUnmasked: true })
  const { rows, isCut } = await list.rows({ limit: 100, offset: 0, after: undefined })
  return { read: rows.map(({ turns }) => turns?.[0]?.text.length), isCut }
}

const many = (count: number, kilobytes: number) => Array.from({ length: count }, () => kilobytes * kilobyte)

test('a page of short calls is whole', async () => {
  expect(await listOf(many(20, 1))).toEqual({ read: many(20, 1), isCut: false })
})

test('a page ends after the short call with which it exceeds 1 MB', async () => {
  const { read, isCut } = await listOf(many(60, 30))
  expect([read.length, isCut]).toEqual([35, true])
})

test('a page ends after the long call with which it exceeds 1 MB', async () => {
  const { read, isCut } = await listOf(many(12, 200))
  expect([read.length, isCut]).toEqual([6, true])
})

test('one long call among short ones is read like them, in order', async () => {
  const sizes = [...many(3, 1), ...many(1, 100), ...many(3, 2)]
  expect(await listOf(sizes)).toEqual({ read: sizes.toReversed(), isCut: false })
})
