import { expect, test } from 'vitest'
import { createMirrorStep } from '#server/gateway/call-mirror/mirror-calls'
import { openGatewayTest } from '#server/gateway/proxy/testing'
import { hadCall, newAccount } from './testing'

const { platform, hosted } = await openGatewayTest()

test('the impact of a save is read from the platform’s own operations', async () => {
  const account = await newAccount(platform, hosted)
  const { send, there, uid, organization } = account
  const number = { organization_id: organization.id, name: 'Ours' }
  await platform.server.database
    .insertInto('phone_numbers')
    .values([
      { ...number, phone_number_id: 'n1', phone_number: '+14155550101', inbound_agent_id: uid },
      { ...number, phone_number_id: 'n2', phone_number: '+14155550102', outbound_agent_id: null },
    ])
    .execute()
  const { id: contact_list_id } = await there('POST', '/v1/contact-lists', { name: 'Customers' })
  const campaign = {
    name: 'Autumn',
    type: 'outbound',
    bot_uid: uid,
    from_number: '+14155550101',
    contact_list_id,
    time_start: '09:00',
    time_end: '17:00',
  }
  const made = await there('POST', '/v1/campaigns', campaign)
  await hadCall(account)
  await hadCall(account, { registered_timestamp: Date.now() - 8 * 86_400_000 })
  const stranger = await newAccount(platform, hosted)
  expect((await send('GET', `/v1/bots/${uid}/impact`)).body).toEqual({
    numbers: [
      { phone_number_id: 'n1', phone_number: '+14155550101', name: 'Ours', inbound: true, outbound: false },
    ],
    number_count: 1,
    campaigns: [{ id: made.id, name: 'Autumn', status: 'Scheduled' }],
    campaign_count: 1,
    running_count: 0,
    calls: 1,
    days: 7,
  })
  expect((await stranger.send('GET', `/v1/bots/${uid}/impact`)).status).toBe(404)
})

test('copied calls provide cost and latency', async () => {
  const account = await newAccount(platform, hosted)
  const { send, uid } = account
  for (const [cost, latency] of [
    [0.1, 0.8],
    [0.3, 1.2],
  ]) {
    await hadCall(account, {
      call_cost: JSON.stringify({ total_cost: cost, llm_cost: 0, tts_cost: 0, stt_cost: 0 }),
      latency: JSON.stringify({ e2e_median_latency: latency }),
    })
  }
  await send('GET', `/v1/bots/${uid}`)
  const estimate = async (also = '') =>
    (await send('GET', `/v1/bot-estimate?bot_uid=${uid}&prompt_length=4000${also}`)).body
  const unknown = await estimate()
  expect(unknown).toMatchObject({ spent: null, latency: null, days: 30 })
  expect(unknown.minute.cost.total).toBeGreaterThan(0)
  await send('POST', '/v1/call-mirror')
  const step = createMirrorStep(hosted.database, hosted)
  for (let steps = 0; steps < 6; steps++) {
    await hosted.database
      .updateTable('call_mirrors')
      .set({ due_at: new Date(0).toISOString() })
      .execute()
    await step()
  }
  const { spent, latency } = await estimate()
  expect(spent).toMatchObject({ calls: 2 })
  expect(spent.per_minute).toBeCloseTo(0.4 / (80 / 60), 6)
  expect(latency).toMatchObject({ calls: 2, answers: null, e2e: { min: 0.8, median: 0.8, p90: 1.2 } })
  expect(await estimate('&llm_model_name=o3')).toMatchObject({ spent: null, latency: null })
})
