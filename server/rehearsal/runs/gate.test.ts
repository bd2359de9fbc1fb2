import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { isRunOver, rehearsalRuns } from '#contract/rehearsal/runs'
import { rehearsalScenarios, rehearsalSuites } from '#contract/rehearsal/suites'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { newClient, type TestClient } from '#server/testing/client'
import { openTestServer, type TestServer } from '#server/testing/server'
import { makeBot } from '#server/testing/things'
import { startRehearsing } from './run-jobs'

let server: TestServer
let ours: TestClient
let cookie: string
let working: { close(): Promise<void> }

beforeAll(async () => {
  server = await openTestServer()
  const { jobs, database } = server
  const vault = createVault({ dataDirectory: '', key: 'ab'.repeat(32) })
  working = await startRehearsing({
    jobs,
    database,
    vault,
    outbound: createOutbound({ privateHosts: new Set() }),
  })
  ours = await newClient(server)
  const opened = await server.ask('POST', '/session', {
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: { api_key: ours.key },
  })
  cookie = (opened.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
})
afterAll(async () => {
  await working.close()
  await server.close()
})

/** Saves the bot with a session, as the dashboard does. */
const save = (uid: string, body: object) =>
  server.ask('PATCH', `/v1/bots/${uid}`, {
    headers: { Cookie: cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body,
  })

async function rehearsed(bot_uid: string, changes: object) {
  const { id: rehearsal_run_id } = await ours.call(rehearsalRuns.create, { body: { bot_uid, changes } })
  const run = () => ours.call(rehearsalRuns.get, { rehearsal_run_id })
  await expect.poll(async () => isRunOver(await run()), { timeout: 20_000, interval: 50 }).toBe(true)
  return rehearsal_run_id
}

test('where the suite is required a person saves only what has passed it, or what was overridden', async () => {
  const bot_uid = await makeBot(ours)
  const assertions = [{ kind: 'said' as const, value: 'welcome' }]
  const scenario = { bot_uid, name: 'Friendly', simulated_caller: 'helpful' as const, assertions }
  await ours.call(rehearsalScenarios.create, { body: scenario })
  expect((await save(bot_uid, { first_message: 'Hi.' })).status).toBe(200)
  await ours.call(rehearsalSuites.update, { bot_uid, body: { required: true } })

  const good = { first_message: 'Welcome to the clinic.' }
  const refusal = await save(bot_uid, good)
  expect([refusal.status, (await refusal.json()).error]).toEqual([
    428,
    expect.stringMatching(/suite has passed/),
  ])
  expect((await ours.call(bots.get, { uid: bot_uid })).first_message).toBe('Hi.')
  await rehearsed(bot_uid, good)
  expect((await save(bot_uid, { ...good, name: 'Another name' })).status).toBe(428)
  expect((await save(bot_uid, good)).status).toBe(200)

  const bad = { first_message: 'Hi again.' }
  const rehearsal_run_id = await rehearsed(bot_uid, bad)
  expect((await save(bot_uid, bad)).status).toBe(428)
  const override = { rehearsal_run_id, body: { reason: 'The line is down.', changes: bad } }
  const other = { ...override, body: { ...override.body, changes: { ...bad, name: 'Another name' } } }
  expect((await ours.refusal(rehearsalRuns.override, other)).status).toBe(409)
  const { entries } = await ours.call(auditLog.list, { query: { action: 'rehearsal.override' } })
  expect(entries).toEqual([])
  await ours.call(rehearsalRuns.override, override)
  expect((await save(bot_uid, bad)).status).toBe(200)
  // What was rehearsed with another suite was not rehearsed.
  await ours.call(rehearsalScenarios.create, { body: { ...scenario, name: 'Another' } })
  expect((await save(bot_uid, { first_message: 'Welcome to the clinic.' })).status).toBe(428)
})

test('a program with a key saves as the specification says, and it is noted', async () => {
  const bot_uid = await makeBot(ours)
  const scenario = { bot_uid, name: 'Friendly', simulated_caller: 'helpful' as const }
  await ours.call(rehearsalScenarios.create, { body: scenario })
  await ours.call(rehearsalSuites.update, { bot_uid, body: { required: true } })
  await ours.call(bots.update, { uid: bot_uid, body: { prompt: 'Be brief.' } })
  const { entries } = await ours.call(auditLog.list, { query: { action: 'bot.save_unrehearsed' } })
  expect(entries).toMatchObject([{ subject: bot_uid, actor: 'key' }])
})
