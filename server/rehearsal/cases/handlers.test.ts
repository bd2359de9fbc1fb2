import { expect, test } from 'vitest'
import { rehearsalCases } from '#contract/rehearsal/cases'
import { insertCalls } from '#server/calls/store'
import { newCall } from '#server/calls/testing'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'

const server = serverForFile()

test('simultaneous requests for one call create one case, and all return it', async () => {
  const client = await newClient(server)
  const now = Date.now()
  const turns = JSON.stringify([{ role: 'user', text: 'I want to move my visit.', start_ms: 0, end_ms: 1 }])
  const times = { registered_timestamp: now, start_timestamp: now, end_timestamp: now }
  for (let round = 0; round < 5; round++) {
    const call = newCall({ call_status: 'ended', turns, ...times })
    await insertCalls({ id: client.organization_id, database: server.database }, [call])
    const body = { call_id: call.call_id }
    const made = await Promise.all(
      Array.from({ length: 8 }, () => client.call(rehearsalCases.create, { body })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(made.filter(({ already_there }) => !already_there)).toHaveLength(1)
  }
})
