import { expect, test } from 'vitest'
import { storingSubscribers } from '#server/call-end-subscribers'
import { findCall, insertCalls } from '#server/calls/store'
import { createSwitchboard, makeBot, makeOrganization, newCall } from '#server/calls/testing'
import { openTestDatabase } from '#server/kernel/database/testing'
import { startCallEngine } from './engine'

test('a simulated call ends after three failed attempts, and is placed if the second works', async () => {
  const opened = await openTestDatabase()
  const organization = await makeOrganization(opened.database)
  const [broken, works] = [await makeBot(organization), await makeBot(organization)]
  const attempts: string[] = []
  const { carrier, placed } = createSwitchboard()
  const engine = await startCallEngine({
    opened,
    subscribers: storingSubscribers(opened.database),
    carrier: {
      ...carrier,
      async place(order, ...others) {
        attempts.push(order.call_id)
        const isFirst = attempts.filter((id) => id === order.call_id).length === 1
        if (order.bot.uid === broken || isFirst) throw new TypeError('No such option.')
        return carrier.place(order, ...others)
      },
    },
    scanEveryMs: 50,
  })
  const [failing, second] = [newCall({ agent_id: broken }), newCall({ agent_id: works })]
  await insertCalls(organization, [failing, second])
  await expect
    .poll(() => findCall(organization, failing.call_id), { timeout: 20_000 })
    .toMatchObject({ disconnection_reason: 'system_error', events: [{ type: 'placing_failed' }] })
  expect(attempts.filter((id) => id === failing.call_id)).toHaveLength(3)
  await expect.poll(() => placed.map(({ call_id }) => call_id)).toContain(second.call_id)
  await engine.close()
  await opened.close()
})
