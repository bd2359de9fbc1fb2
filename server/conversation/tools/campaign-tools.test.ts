import { expect, test } from 'vitest'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { modelDefaults } from '#contract/models/model-defaults'
import { ledCallsForFile } from '#server/conversation/testing'
import { makeList } from '#server/testing/things'

const led = ledCallsForFile()

/** A call of a campaign whose bot has a tool. */
async function campaignCall(changes: Record<string, unknown> = {}) {
  led.answers({ tools: [{ name: 'Save', arguments: '{"day":"Friday"}' }] }, { text: 'Goodbye.' })
  const bot_uid = await led.makeBot(
    [{ type: 'api_request', name: 'Save', method: 'post', url: `${led.receiver.url}/save` }],
    changes,
  )
  const { id: campaign_id } = await led.ours.call(campaigns.create, {
    body: {
      name: 'Autumn',
      type: 'outbound',
      bot_uid,
      from_number: led.from_number,
      contact_list_id: await makeList(led.ours, 'Ada'),
      time_start: '09:00',
      time_end: '17:00',
    },
  })
  // The engine is away until the call belongs to the campaign.
  await led.stop()
  const call_id = await led.place(bot_uid)
  const changed = await led.server.database
    .updateTable('calls')
    .set({ campaign_id })
    .where('call_id', '=', call_id)
    .executeTakeFirstOrThrow()
  expect(changed.numUpdatedRows).toBe(1n)
  await led.restart()
  return led.untilEnded(call_id)
}

test('a simulated call of a campaign sends nothing, and says so', async () => {
  const call = await campaignCall()
  expect(call.tool_calls).toMatchObject([
    { name: 'Save', arguments: { day: 'Friday' }, result: 'Not sent: simulated' },
  ])
  expect(led.receiver.received).toEqual([])
})

test('a call that is only simulated sends nothing, whatever its bot allows', async () => {
  led.answers({ tools: [{ name: 'Save', arguments: '{"day":"Friday"}' }] }, { text: 'Goodbye.' })
  const override_agent_id = await led.makeBot(
    [{ type: 'api_request', name: 'Save', method: 'post', url: `${led.receiver.url}/save` }],
    { call_settings: { tools_in_simulated_calls: true } },
  )
  const { from_number } = led
  const dynamic_variables = { simulated_caller: 'helpful' }
  const asked = { from_number, to_number: '+14155550123', override_agent_id, dynamic_variables }
  const body = { ...asked, simulated_only: true }
  const { call_id } = await led.ours.call(calls.create, { body })
  const call = await led.untilEnded(call_id)
  expect(call.tool_calls).toMatchObject([{ name: 'Save', result: 'Not sent: simulated' }])
  expect(led.receiver.received).toEqual([])
})

test('a simulated call of a campaign uses the tools of a bot that allows it', async () => {
  const call = await campaignCall({ call_settings: { tools_in_simulated_calls: true } })
  expect(led.receiver.received.map(({ body }) => body)).toEqual(['{"day":"Friday"}'])
  expect(call.tool_calls).toMatchObject([{ name: 'Save', exchange: { response_status: 200 } }])
})

test('a scripted call sends nothing, and says so, whatever its bot allows', async () => {
  await led.ours.call(modelDefaults.update, { body: { conversation: null } })
  const bot_uid = await led.makeBot(
    [{ type: 'api_request', name: 'Save', method: 'post', url: `${led.receiver.url}/save` }],
    { call_settings: { tools_in_simulated_calls: true } },
  )
  // Scripted bots use their tools when the caller agrees, which depends on the call.
  let used: string[] = []
  for (let at = 0; at < 8 && used.length === 0; at++) {
    const call = await led.ended(bot_uid)
    used = call.tool_calls?.map(({ result = '' }) => result) ?? []
  }
  expect(used).toEqual(['Not sent: simulated'])
  expect(led.receiver.received).toEqual([])
})
