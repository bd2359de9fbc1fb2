import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#server/gateway/extensions/testing'
import { openGatewayTest } from '#server/gateway/proxy/testing'
import { type ModelServer, startModelServer } from '#server/kernel/llm-client/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { startRehearsing } from '#server/rehearsal/runs/run-jobs'

const { platform, hosted } = await openGatewayTest({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })
let model: ModelServer
let working: { close(): Promise<void> }
beforeAll(async () => {
  model = await startModelServer()
  const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
  const vault = createVault({ dataDirectory: '', key: 'ab'.repeat(32) })
  const { jobs, database } = hosted
  working = await startRehearsing({ jobs, database, outbound, vault })
})
afterAll(async () => {
  await working.close()
  model.close()
})

async function talk({ headers }: TestAccount, uid: string, body: object) {
  const response = await hosted.ask('POST', `/v1/rehearsal-chat/${uid}`, { headers, body })
  const lines = (await response.text()).trim().split('\n')
  return { status: response.status, events: lines.map((line) => JSON.parse(line)) }
}

test('a chat uses the edited bot with the platform’s tools', async () => {
  const account = await newAccount(platform, hosted)
  const { send, there, uid } = account
  const tool = { type: 'function', name: 'look up', use_raw_schema: true, parameters: { type: 'object' } }
  await there('POST', `/v1/bots/${uid}/tools`, tool)
  const scripted = await talk(account, uid, { changes: { first_message: 'Good day.' }, lines: [] })
  expect(scripted.events).toMatchObject([
    { type: 'cast', played_by: null },
    { type: 'text', text: 'Good day.' },
    { type: 'turn', text: 'Good day.' },
  ])
  const chosen = { base_url: model.base_url, model: 'small', key: 'secret' }
  expect((await send('PATCH', '/v1/rehearsal-model', chosen)).status).toBe(200)
  platform.asked.length = 0
  const lines = [{ by: 'caller', text: 'Hello?' }]
  const changes = { prompt: 'Be short.', knowledge_base_id: 7 }
  const { events } = await talk(account, uid, { changes, lines })
  expect(events.at(-1)).toMatchObject({ type: 'turn', text: 'Good morning.' })
  const [asked] = model.asked
  expect(asked?.body.tools?.map((one) => one.function.name)).toEqual(['look_up'])
  expect(asked?.body.messages[0]?.content).toContain('Be short.')
  expect(asked?.headers.authorization).toBe('Bearer secret')
  // A conversation continues with the bot with which it started.
  expect(platform.asked).toEqual([])
  expect(JSON.stringify(model.asked)).not.toContain(account.key)

  const stranger = await newAccount(platform, hosted)
  expect((await talk(stranger, uid, { lines })).status).toBe(404)
  expect((await send('POST', '/v1/rehearsal-runs', { bot_uid: uid })).status).toBe(409)
})

test('with a required suite, the platform receives only changes that passed it', async () => {
  const { send, there, uid, key } = await newAccount(platform, hosted)
  const path = `/v1/bots/${uid}`
  const assertions = [{ kind: 'said', value: 'welcome' }]
  const scenario = { bot_uid: uid, name: 'Friendly', simulated_caller: 'helpful', assertions }
  expect((await send('POST', '/v1/rehearsal-scenarios', scenario)).status).toBe(201)
  expect((await send('GET', `/v1/rehearsal-suites/${uid}`)).body).toMatchObject({
    required: false,
    scenario_count: 1,
  })
  await send('PATCH', `/v1/rehearsal-suites/${uid}`, { required: true })
  const changes = { first_message: 'Welcome.' }
  platform.asked.length = 0
  expect((await send('PATCH', path, changes)).status).toBe(428)
  expect(platform.asked.filter((line) => line.startsWith('PATCH'))).toEqual([])

  const pass = async (edits: object) => {
    const { body } = await send('POST', '/v1/rehearsal-runs', { bot_uid: uid, changes: edits })
    const run = async () => (await send('GET', `/v1/rehearsal-runs/${body.id}`)).body
    const isOver = async () => (await run()).status === 'completed'
    await expect.poll(isOver, { timeout: 20_000, interval: 50 }).toBe(true)
    return (await run()).edited
  }
  expect(await pass({ first_message: 'Hi.' })).toMatchObject({ failed: 1 })
  expect((await send('PATCH', path, { first_message: 'Hi.' })).status).toBe(428)
  expect(await pass(changes)).toMatchObject({ passed: 1, failed: 0 })
  // Another tool changes the fingerprint of the bot.
  await there('POST', `${path}/tools`, { type: 'end_call', name: 'Bye' })
  expect((await send('PATCH', path, changes)).status).toBe(428)
  await pass(changes)
  expect(await send('PATCH', path, changes)).toMatchObject({ status: 200, body: changes })
  expect(await there('GET', path)).toMatchObject(changes)

  const program = await hosted.ask('PATCH', path, { key, body: { first_message: 'Hi.' } })
  expect(program.status).toBe(200)
  const entries = (action: string) =>
    send('GET', `/v1/audit-log?action=${action}`).then(({ body }) => body.entries)
  expect(await entries('bot.save_unrehearsed')).toMatchObject([{ actor: 'key', subject: uid }])
  expect(await entries('rehearsal_suite.require')).toHaveLength(1)
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await send('GET', '/v1/rehearsal-scenarios')).body.pagination.total).toBe(0)
})

test('a failed run can be overridden only for the current bot of the platform', async () => {
  const { send, there, uid } = await newAccount(platform, hosted)
  const assertions = [{ kind: 'said', value: 'welcome' }]
  const scenario = { bot_uid: uid, name: 'Friendly', simulated_caller: 'helpful', assertions }
  expect((await send('POST', '/v1/rehearsal-scenarios', scenario)).status).toBe(201)
  const changes = { first_message: 'Hi.' }
  const failedRun = async () => {
    const { id } = (await send('POST', '/v1/rehearsal-runs', { bot_uid: uid, changes })).body
    const read = async () => (await send('GET', `/v1/rehearsal-runs/${id}`)).body.status
    await expect.poll(read, { timeout: 20_000, interval: 50 }).toBe('completed')
    return id
  }
  const override = async (run: number) =>
    (await send('POST', `/v1/rehearsal-runs/${run}/override`, { reason: 'The line is down.', changes }))
      .status
  const outdated = await failedRun()
  await there('POST', `/v1/bots/${uid}/tools`, { type: 'end_call', name: 'Bye' })
  expect(await override(outdated)).toBe(409)
  expect((await send('GET', '/v1/audit-log?action=rehearsal.override')).body.entries).toEqual([])
  expect(await override(await failedRun())).toBe(200)
  expect((await send('POST', '/v1/rehearsal-runs/0/override', { reason: 'None.' })).status).toBe(404)
})
