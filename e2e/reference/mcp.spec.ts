import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { bots } from '#contract/bots/bots'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

async function connect(apiKey: string, baseUrl: string, args: string[] = []) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['dist/server/mcp.js', ...args],
    env: { API_KEY: apiKey, BASE_URL: baseUrl },
  })
  await client.connect(transport)
  return client
}

async function use(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [first] = content as { text: string }[]
  return { text: first?.text ?? '', isError: isError ?? false }
}

test('an assistant reads, rehearses and places a test call, and cannot write', async ({
  account,
  api,
  baseURL,
}) => {
  requires('simulated_calls', 'rehearsal')
  const draft = { name: 'Front desk', prompt: 'You answer calls.', first_message: 'Meridian Dental.' }
  const bot = await api(bots.create, { body: draft })
  await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
  const client = await connect(account.key, baseURL ?? '')
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['bots_list', 'calls_get', 'rehearsalChat_answer', 'calls_create']),
  )
  expect(names).not.toContain('bots_create')
  const listed = await use(client, 'bots_list', { limit: 5 })
  expect(JSON.parse(listed.text).bots).toMatchObject([{ name: 'Front desk' }])
  const turn = await use(client, 'rehearsalChat_answer', { bot_uid: bot.uid, body: { lines: [] } })
  expect(turn.text).toContain('Meridian Dental.')
  const placed = await use(client, 'calls_create', {
    body: { from_number: '+14155550100', to_number: '+14155550123', override_agent_id: bot.uid },
  })
  expect(JSON.parse(placed.text)).toMatchObject({ call_status: 'registered' })
  const refused = await use(client, 'bots_create', { body: draft })
  expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('--allow-writes') })
  await client.close()
})

test('an assistant writes with --allow-writes, and reads errors of the server', async ({
  account,
  baseURL,
}) => {
  const client = await connect(account.key, baseURL ?? '', ['--allow-writes'])
  const created = await use(client, 'bots_create', { body: { name: 'Support', prompt: 'You answer calls.' } })
  expect(JSON.parse(created.text)).toMatchObject({ name: 'Support', version: 1 })
  const refused = await use(client, 'bots_create', { body: { name: '', prompt: '' } })
  expect(refused.isError).toBe(true)
  expect(JSON.parse(refused.text).error).toContain('name')
  await client.close()
})
