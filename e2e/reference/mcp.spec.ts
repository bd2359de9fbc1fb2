import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { bots } from '#contract/bots/bots'
import { tools as botTools } from '#contract/bots/tools'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { rehearsalModel } from '#contract/rehearsal/model'
import { rehearsalScenarios } from '#contract/rehearsal/suites'
import { webhooks } from '#contract/webhooks/webhooks'
import { untilOver } from '#e2e/calls/calls-setup'
import { expect, test } from '#e2e/support/fixtures'
import { startModelServer } from '#e2e/support/model-server'
import { startReceiver } from '#e2e/support/receiver'
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
  api,
  baseURL,
}) => {
  requires('simulated_calls')
  await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
  const client = await connect(account.key, baseURL ?? '', ['--allow-writes'])
  const created = await use(client, 'bots_create', { body: { name: 'Support', prompt: 'You answer calls.' } })
  expect(JSON.parse(created.text)).toMatchObject({ name: 'Support', version: 1 })
  const { uid: override_agent_id } = JSON.parse(created.text)
  const call = { from_number: '+14155550100', to_number: '+14155550123', override_agent_id }
  const placed = await use(client, 'calls_create', { body: call })
  expect(JSON.parse(placed.text)).toMatchObject({ call_status: 'registered' })
  const refused = await use(client, 'bots_create', { body: { name: '', prompt: '' } })
  expect(refused.isError).toBe(true)
  expect(JSON.parse(refused.text).error).toContain('name')
  await client.close()
})

test('without --allow-writes the rehearsals and calls of an assistant send nothing to anyone', async ({
  account,
  api,
  baseURL,
}) => {
  requires('simulated_calls', 'rehearsal')
  const [receiver, model] = await Promise.all([startReceiver(), startModelServer()])
  await api(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
  const call_settings = { tools_in_simulated_calls: true }
  const draft = { name: 'Front desk', prompt: 'You answer calls.', first_message: 'Hello.', call_settings }
  const { uid: bot_uid } = await api(bots.create, { body: draft })
  const save = { type: 'api_request', name: 'save', method: 'post', url: receiver.url } as const
  await api(botTools.create, { bot_uid, body: save })
  const scenario = { bot_uid, name: 'Friendly', simulated_caller: 'helpful' } as const
  await api(rehearsalScenarios.create, { body: scenario })
  model.answer = ({ messages }) =>
    messages.at(-1)?.role === 'tool' ? { text: 'Thank you, goodbye.' } : { text: '', tool: 'save' }
  const lines = [
    { by: 'bot', text: 'Hello.' },
    { by: 'caller', text: 'Save it.' },
  ]
  const client = await connect(account.key, baseURL ?? '')
  const turn = await use(client, 'rehearsalChat_answer', { bot_uid, body: { lines, uses_tools: true } })
  expect(turn.text).toContain('Not sent: simulated')
  const { text } = await use(client, 'rehearsalRuns_create', { body: { bot_uid } })
  const { id: rehearsal_run_id } = JSON.parse(text)
  const status = async () =>
    JSON.parse((await use(client, 'rehearsalRuns_get', { rehearsal_run_id })).text).status
  await expect.poll(status, { timeout: 20_000 }).toBe('completed')
  const results = await use(client, 'rehearsalRuns_results', { rehearsal_run_id })
  expect(results.text).toContain('Not sent: simulated')
  await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
  const call = { from_number: '+14155550100', to_number: '+14155550123', override_agent_id: bot_uid }
  const wanted = { ...call, simulated_only: false, callback_url: receiver.url }
  const placed = await use(client, 'calls_create', { body: wanted })
  const { call_id } = JSON.parse(placed.text)
  await untilOver(api, call_id)
  expect(await api(webhooks.list, { query: { call_id } })).toMatchObject({ deliveries: [] })
  expect(receiver.received).toEqual([])
  await client.close()
  receiver.close()
  model.close()
})
