import { afterEach, expect, test } from 'vitest'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import { newIdentifier } from '#server/kernel/database/identifier'
import { newClient, type TestClient } from '#server/testing/client'
import { clientForTest, serverForFile } from '#server/testing/setup'
import { startSuppressing } from './opt-outs'

const server = serverForFile()
const ours = clientForTest(server)

const listed = async (client: TestClient = ours) =>
  (await client.call(doNotCall.list, {})).entries.map(({ phone_number }) => phone_number).sort()

afterEach(() => server.database.deleteFrom('messages').execute())

/** A text that was refused because its recipient had opted out. */
async function storeRefused(to_number: string, client: TestClient = ours): Promise<void> {
  await server.database
    .insertInto('messages')
    .values({
      organization_id: client.organization_id,
      id: newIdentifier('message'),
      from_number: '+14155550100',
      to_number,
      message: 'Hello.',
      status: 'failed',
      opted_out: true,
      simulated: false,
    })
    .execute()
}

test('opt-outs that an older release stored are blocked at the start, once', async () => {
  const theirs = await newClient(server)
  await storeRefused('+447700900001')
  await storeRefused('+447700900001')
  await storeRefused('+447700900002')
  await storeRefused('+447700900003', theirs)
  for (let start = 0; start < 2; start++) await startSuppressing(server.database).close()
  expect(await listed()).toEqual(['+447700900001', '+447700900002'])
  expect(await listed(theirs)).toEqual(['+447700900003'])
})

test('opt-outs that were blocked at one moment appear on one page each', async () => {
  for (let number = 1; number <= 4; number++) await storeRefused(`+44770090000${number}`)
  await startSuppressing(server.database).close()
  await server.database.updateTable('do_not_call').set({ created_at: '2026-01-01T00:00:00Z' }).execute()
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 1, ...(cursor && { cursor }) }
    const { requests, pagination } = await ours.call(doNotCall.requests, { query })
    seen.push(...requests.map(({ phone_number }) => phone_number))
    cursor = pagination.next_cursor ?? null
  }
  expect(seen.sort()).toEqual(await listed())
})

test('a rejected opt-out is not blocked by the next start', async () => {
  await storeRefused('+447700900001')
  await startSuppressing(server.database).close()
  await ours.call(doNotCall.resolve, { body: { decision: 'reject', all: true } })
  await startSuppressing(server.database).close()
  expect(await listed()).toEqual([])
})
