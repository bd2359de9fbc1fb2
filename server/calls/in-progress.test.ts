import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls/calls'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { insertCalls } from './store'
import { newCall } from './testing'

let server: TestServer
let ours: TestClient

const registered_timestamp = Date.now() - 31_000
const answered_timestamp = registered_timestamp + 25_000
const placed = { registered_timestamp, start_timestamp: null }
const answered = { registered_timestamp, start_timestamp: answered_timestamp }

beforeAll(async () => {
  server = await openTestServer()
  ours = await newClient(server)
  await insertCalls({ id: ours.organization_id, database: server.database }, [
    newCall({ call_id: 'dialed', ...placed }),
    newCall({ call_id: 'talking', call_status: 'ongoing', ...answered }),
    newCall({ call_id: 'over', call_status: 'ended', ...answered, end_timestamp: Date.now() }),
  ])
})
afterAll(() => server.close())

test('only a call in progress has the time of its answer apart from its start', async () => {
  const list = await ours.call(calls.list, { query: {} })
  const times = list.calls.map((call) => [call.call_id, call.answered_timestamp, call.start_timestamp])
  expect(times.toSorted()).toEqual([
    ['dialed', undefined, undefined],
    ['over', undefined, answered_timestamp],
    ['talking', answered_timestamp, undefined],
  ])
  const talking = await ours.call(calls.get, { id: 'talking' })
  expect(talking.answered_timestamp).toBe(answered_timestamp)
})
