import { expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { type DoNotCallFilter, doNotCall } from '#contract/do-not-call/do-not-call'
import { chainPending } from '#server/accounts/audit-log/chaining'
import type { TestClient } from '#server/testing/client'
import { clientForTest, serverForFile } from '#server/testing/setup'

const server = serverForFile()
const ours = clientForTest(server)
const theirs = clientForTest(server)

const reason = 'Asked not to be called.'
const add = (phone_number: string, client = ours) =>
  client.call(doNotCall.add, { body: { phone_number, reason } })

async function numbersFor(query: Partial<DoNotCallFilter> = {}): Promise<string[]> {
  const { entries } = await ours.call(doNotCall.list, { query })
  return entries.map(({ phone_number }) => phone_number)
}

async function auditOf({ organization_id }: TestClient) {
  await chainPending(server.database)
  return server.database
    .selectFrom('audit_log')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute()
}

const isIntact = async () => (await ours.call(auditLog.verify, {})).intact

test.each([
  ['+1 (415) 555-0123', '+14155550123'],
  ['0044 7700.900-123', '+447700900123'],
  [' +49 30/123456 ', '+4930123456'],
  ['+49 (0)30 123456', '+4930123456'],
  ['+49 030 123456', '+4930123456'],
  ['+39 (0)6 12345678', '+390612345678'],
])('%j is added as %s', async (given, stored) => {
  expect(await add(given)).toMatchObject({
    phone_number: stored,
    reason,
    source: 'by_hand',
    call_id: null,
    already_listed: false,
  })
})

test.each([
  ['phone_number', { phone_number: '4155550123', reason }],
  ['phone_number', { phone_number: '+0', reason }],
  ['phone_number', { reason }],
  ['reason', { phone_number: '+14155550123' }],
  ['reason', { phone_number: '+14155550123', reason: '  ' }],
  ['reason', { phone_number: '+14155550123', reason: 'r'.repeat(501) }],
])('an invalid %s is reported with its field', async (path, body) => {
  const { status, issues } = await ours.refusal(doNotCall.add, { body })
  expect({ status, path: issues?.[0]?.path }).toEqual({ status: 400, path })
  expect(await numbersFor()).toEqual([])
})

test('an existing number keeps its first reason and time', async () => {
  const { already_listed, ...first } = await add('+14155550123')
  const body = { phone_number: '+1 415 555 0123', reason: 'Another.' }
  expect(await ours.call(doNotCall.add, { body })).toEqual({ ...first, already_listed: true })
  expect((await ours.call(doNotCall.list, {})).entries).toEqual([first])
  expect(await auditOf(ours)).toHaveLength(1)
})

test('twenty concurrent additions of a number add it once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('+14155550123')))
  expect(answers.filter(({ already_listed }) => !already_listed)).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await auditOf(ours)).toHaveLength(1)
})

test('a batch reports existing and repeated numbers', async () => {
  await add('+14155550001')
  const numbers = ['+14155550001', '+14155550002', '+1 415 555 0002', '+14155550003']
  expect(await ours.call(doNotCall.addMany, { body: { numbers, reason } })).toEqual({
    added_count: 2,
    already_listed: ['+14155550001'],
    repeated: ['+14155550002'],
  })
  expect((await numbersFor()).toSorted()).toEqual(['+14155550001', '+14155550002', '+14155550003'])
})

test('a thousand numbers are added at once, and one more is rejected', async () => {
  const numbers = Array.from({ length: 1001 }, (_, index) => `+1415556${1000 + index}`)
  const body = { numbers: numbers.slice(1), reason }
  expect((await ours.call(doNotCall.addMany, { body })).added_count).toBe(1000)
  expect((await ours.refusal(doNotCall.addMany, { body: { numbers, reason } })).issues?.[0]?.path).toBe(
    'numbers',
  )
  const log = await auditOf(ours)
  expect([log.length, await isIntact()]).toEqual([1000, true])
})

test('a batch names each invalid number and adds none', async () => {
  const numbers = ['+14155550001', '555', '+14155550002', 'nobody']
  const { issues } = await ours.refusal(doNotCall.addMany, { body: { numbers, reason } })
  expect(issues?.map(({ path }) => path)).toEqual(['numbers.1', 'numbers.3'])
  expect(await numbersFor()).toEqual([])
})

test('concurrent overlapping batches lose and duplicate nothing', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => `+1415555${1000 + index}`)
  const batches = [numbers.slice(0, 40), numbers.slice(20).toReversed(), numbers.slice(10, 50)]
  const answers = await Promise.all(
    batches.map((batch) => ours.call(doNotCall.addMany, { body: { numbers: batch, reason } })),
  )
  expect(answers.reduce((sum, { added_count }) => sum + added_count, 0)).toBe(60)
  expect((await numbersFor({ limit: 100 })).toSorted()).toEqual(numbers)
  const log = await auditOf(ours)
  expect([log.length, await isIntact()]).toEqual([60, true])
})

test('a number is found by its digits, however formatted, and by its reason', async () => {
  await ours.call(doNotCall.add, { body: { phone_number: '+14155550123', reason: 'Moved 100% away' } })
  await ours.call(doNotCall.add, { body: { phone_number: '+4930123456', reason: 'Lawyer' } })
  await add('+4930123456', theirs)
  expect(await numbersFor()).toEqual(['+4930123456', '+14155550123'])
  expect(await numbersFor({ search: '(415) 555' })).toEqual(['+14155550123'])
  expect(await numbersFor({ search: '004930' })).toEqual(['+4930123456'])
  expect(await numbersFor({ search: 'LAWYER' })).toEqual(['+4930123456'])
  expect(await numbersFor({ search: '%' })).toEqual(['+14155550123'])
  expect(await numbersFor({ phone_number: '+4930123456' })).toEqual(['+4930123456'])
  expect(await numbersFor({ phone_number: '+4930' })).toEqual([])
})

test('paging by cursor shows every number once during additions', async () => {
  const numbers = Array.from({ length: 7 }, (_, index) => `+1415555000${index}`)
  await ours.call(doNotCall.addMany, { body: { numbers, reason } })
  const met: string[] = []
  let cursor: string | undefined
  do {
    const { entries, pagination } = await ours.call(doNotCall.list, { query: { limit: 3, cursor } })
    met.push(...entries.map(({ phone_number }) => phone_number))
    cursor = pagination.next_cursor ?? undefined
    await add(`+1415666000${met.length}`)
  } while (cursor)
  expect(met.toSorted()).toEqual(numbers)
})

test('a number is removed with a reason, once, and can be added again', async () => {
  const { id: do_not_call_id } = await add('+14155550123')
  const input = { do_not_call_id, body: { reason: 'Asked to be called again.' } }
  expect((await ours.refusal(doNotCall.remove, { do_not_call_id, body: {} })).issues?.[0]?.path).toBe(
    'reason',
  )
  const statuses = await Promise.all(Array.from({ length: 4 }, () => ours.attempt(doNotCall.remove, input)))
  expect(statuses.toSorted()).toEqual([204, 404, 404, 404])
  expect(await numbersFor()).toEqual([])
  expect((await add('+14155550123')).already_listed).toBe(false)
  const log = await auditOf(ours)
  const subject = '+14155550123'
  expect(log).toMatchObject([
    { actor: 'key', action: 'do_not_call.add', subject, reason },
    { actor: 'key', action: 'do_not_call.remove', subject, reason: 'Asked to be called again.' },
    { actor: 'key', action: 'do_not_call.add', subject, reason },
  ])
})

test('the list of another organization can be neither seen nor changed', async () => {
  const { id: do_not_call_id } = await add('+14155550123', theirs)
  expect(await numbersFor()).toEqual([])
  const expected = { status: 404, error: 'Do-not-call entry not found' }
  for (const id of [do_not_call_id, 999_999, 'x']) {
    expect(await ours.refusal(doNotCall.remove, { do_not_call_id: id, body: { reason } })).toEqual(expected)
  }
  expect((await add('+14155550123')).already_listed).toBe(false)
  expect((await theirs.call(doNotCall.list, {})).pagination.total).toBe(1)
  expect(await auditOf(theirs)).toHaveLength(1)
})

test('the audit log is append-only', async () => {
  await add('+14155550001')
  await add('+14155550002')
  await add('+14155550003')
  const log = await auditOf(ours)
  const { database } = server
  const attempts = [
    database
      .updateTable('audit_log')
      .set({ reason: 'Other.' })
      .where('id', '=', log[1]?.id ?? 0),
    database.deleteFrom('audit_log').where('id', '=', log[1]?.id ?? 0),
  ]
  for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('only ever added to')
  expect(await isIntact()).toBe(true)
})
