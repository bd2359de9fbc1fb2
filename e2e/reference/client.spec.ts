import { createHmac } from 'node:crypto'
import { createClient, SwitchboardError } from '#clients/typescript/src/client'
import { paginate } from '#clients/typescript/src/paginate'
import { verifyWebhook } from '#clients/typescript/src/webhooks'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expect, test } from '#e2e/support/fixtures'

const from_number = '+14155550100'

test('a program places a call with the client and waits for its end', async ({ account, api, baseURL }) => {
  await api(phoneNumbers.create, { body: { phone_number: from_number } })
  const client = createClient({ apiKey: account.key, baseUrl: baseURL ?? '' })
  const bot = await client.bots.create({ body: { name: 'Front desk', prompt: 'You answer calls.' } })
  const body = {
    from_number,
    to_number: '+14155550123',
    override_agent_id: bot.uid,
    dynamic_variables: { simulated_caller: 'helpful' },
  }
  const idempotencyKey = crypto.randomUUID()
  const placed = await client.calls.create({ body }, { idempotencyKey })
  const again = await client.calls.create({ body }, { idempotencyKey })
  expect(again.call_id).toBe(placed.call_id)
  await expect
    .poll(async () => (await client.calls.get({ id: placed.call_id })).call_status, { timeout: 30_000 })
    .toBe('ended')
})

test('the client reads a list page by page, and rejects with the error of the server', async ({
  account,
  baseURL,
}) => {
  const client = createClient({ apiKey: account.key, baseUrl: baseURL ?? '' })
  const names = ['Alpha', 'Beta', 'Gamma']
  for (const name of names) await client.bots.create({ body: { name, prompt: 'You answer calls.' } })
  const read: string[] = []
  for await (const { name } of paginate(client.bots.list, 'bots', { query: { limit: 2 } })) read.push(name)
  expect(read.toSorted()).toEqual(names)
  const refused = client.bots.create({ body: { name: '', prompt: '' } })
  await expect(refused).rejects.toBeInstanceOf(SwitchboardError)
  await expect(refused).rejects.toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('name') },
  })
})

test('the client accepts a genuine webhook only', () => {
  const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`
  const body = JSON.stringify({ type: 'end-of-call-report', sessionId: 'call_1' })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', '0123456789abcdef01234567')
    .update(`msg_1.${timestamp}.${body}`)
    .digest('base64')
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  expect(verifyWebhook({ secret, headers, body }).sessionId).toBe('call_1')
  expect(() => verifyWebhook({ secret, headers, body: `${body} ` })).toThrow('not genuine')
  const old = { ...headers, 'webhook-timestamp': '1600000000' }
  expect(() => verifyWebhook({ secret, headers: old, body })).toThrow('too old')
})
