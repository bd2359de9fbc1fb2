import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls/calls'
import { newClient, type TestClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { insertCalls } from './store'
import { newCall } from './testing'

const server = serverForFile()
let ours: TestClient

beforeAll(async () => {
  ours = await newClient(server)
  const organization = { id: ours.organization_id, database: server.database }
  const ended = (seconds: number) =>
    newCall({
      call_id: `call_${seconds}`,
      call_status: 'ended',
      registered_timestamp: 1_000_000,
      start_timestamp: 1_000_000,
      end_timestamp: 1_000_000 + seconds * 1_000,
    })
  await insertCalls(organization, [ended(10), ended(20), ended(30)])
})

test('a list by duration rejects the cursor of a list by cost', async () => {
  const cursor = Buffer.from(JSON.stringify([0.02, 'call_1'])).toString('base64url')
  const query = { sort_by: 'duration', cursor } as const
  const error = expect.stringContaining('This is not a cursor of this list.')
  expect(await ours.refusal(calls.list, { query })).toMatchObject({ status: 400, error })
})

test('a cursor continues only the sort that it was returned for', async () => {
  const first = await ours.call(calls.list, { query: { sort_by: 'duration', limit: 1 } })
  const cursor = first.pagination.next_cursor ?? ''
  const same = { sort_by: 'duration', sort_order: 'desc', cursor } as const
  const { calls: others } = await ours.call(calls.list, { query: same })
  expect(others.map(({ call_id }) => call_id)).toEqual(['call_20', 'call_10'])
  for (const sort of [{}, { sort_by: 'duration', sort_order: 'asc' }, { sort_by: 'cost' }]) {
    const error = expect.stringContaining('This cursor was returned for another sort_by or sort_order.')
    expect(await ours.refusal(calls.list, { query: { ...sort, cursor } })).toMatchObject({
      status: 400,
      error,
    })
  }
})
