import { expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { botEstimate } from '#contract/bots/estimate'
import { type ModelPrice, modelPrices } from '#contract/bots/model-prices'
import { builtInPrices } from '#rules/bots/price-list'
import { samplePrice } from '#server/testing/bodies'
import { clientForTest, serverForFile } from '#server/testing/setup'

const server = serverForFile()
const ours = clientForTest(server)

const set = (...prices: ModelPrice[]) => ours.call(modelPrices.update, { body: { prices } })
const languageCost = async () =>
  (await ours.call(botEstimate.get, { query: { llm_model_name: 'gpt-4o-mini' } })).minute.cost.llm

test('the list has built-in prices, each with its source and date', async () => {
  const { prices, updated_at } = await ours.call(modelPrices.get, {})
  expect(prices).toEqual(builtInPrices.map((price) => ({ ...price, is_own: false })))
  expect(updated_at).toBeNull()
})

test('a price of the organization replaces the built-in one in the list and in estimates, until it is reset', async () => {
  const before = await languageCost()
  await set({ ...samplePrice, price: 0.3, output_price: 1.2 })
  const { prices } = await ours.call(modelPrices.get, {})
  expect(prices).toHaveLength(builtInPrices.length)
  expect(prices.filter(({ is_own }) => is_own)).toEqual([
    { ...samplePrice, price: 0.3, output_price: 1.2, is_own: true },
  ])
  expect(await languageCost()).toBeCloseTo(2 * before, 5)
  await set()
  expect(await languageCost()).toBe(before)
})

test('a price for an unlisted model is added, and the audit log names it', async () => {
  await set({ ...samplePrice, model: 'qwen' })
  const { prices } = await ours.call(modelPrices.get, {})
  expect(prices.at(-1)).toMatchObject({ model: 'qwen', is_own: true })
  const { entries } = await ours.call(auditLog.list, { query: { limit: 5 } })
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'model_prices.update', subject: 'qwen: none → $0.2 and $0.8' }),
  )
})

test('the price of a trunk is added, and the audit log has both directions', async () => {
  const trunk = { kind: 'telephony' as const, provider: 'Asterisk', model: 'us', output_price: null }
  await set({ ...samplePrice, ...trunk, price: 0.006, inbound_price: 0.002, step_seconds: 6 })
  const { entries } = await ours.call(auditLog.list, { query: { limit: 5 } })
  const subject = 'Asterisk us: none → $0.006 outbound, $0.002 inbound, in steps of 6 s'
  expect(entries[0]?.subject).toContain(subject)
  await set()
})

test.each<[string, Partial<ModelPrice>]>([
  ['prices.0.output_price', { output_price: null }],
  ['prices.0.output_price', { kind: 'voice' }],
  ['prices.0.price', { price: -1 }],
  ['prices.0.source', { source: ' ' }],
  ['prices.0.as_of', { as_of: '2026-13-01' }],
  ['prices.0.as_of', { as_of: '2026-02-31' }],
  ['prices.0.model', { kind: 'telephony', provider: 'Twilio', output_price: null }],
  ['prices.0.inbound_price', { inbound_price: 0.01 }],
  ['prices.0.step_seconds', { step_seconds: 60 }],
  [
    'prices.0.step_seconds',
    { kind: 'telephony', provider: 'Twilio', model: '', output_price: null, step_seconds: 0 },
  ],
  ['prices.0.provider', { kind: 'telephony', provider: 'Other', output_price: null }],
])('%s of %j is rejected', async (path, fields) => {
  const body = { prices: [{ ...samplePrice, ...fields }] }
  const { status, body: answer } = await server
    .ask('PATCH', '/v1/model-prices', { key: ours.key, body })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
  expect(status).toBe(400)
  expect(answer).toContain(path)
})

test('two prices for one model are rejected', async () => {
  const twice = [samplePrice, { ...samplePrice, model: 'GPT-4o-mini' }]
  expect(await ours.refusal(modelPrices.update, { body: { prices: twice } })).toMatchObject({ status: 400 })
})
