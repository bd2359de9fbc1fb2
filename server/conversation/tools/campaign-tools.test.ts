import { expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns'
import { ledCallsForFile } from '#server/conversation/testing'
import { makeList } from '#server/testing/things'

const led = ledCallsForFile()

test('a simulated call of a campaign sends nothing, and says so', async () => {
  led.answers({ tools: [{ name: 'Save', arguments: '{"day":"Friday"}' }] }, { text: 'Goodbye.' })
  const bot_uid = await led.makeBot([
    { type: 'api_request', name: 'Save', method: 'post', url: `${led.receiver.url}/save` },
  ])
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
  const call = await led.untilEnded(call_id)
  expect(call.tool_calls).toMatchObject([
    { name: 'Save', arguments: { day: 'Friday' }, result: 'not sent: simulated' },
  ])
  expect(led.receiver.received).toEqual([])
})
