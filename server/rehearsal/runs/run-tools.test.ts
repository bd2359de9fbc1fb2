import { expect, test } from 'vitest'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { rehearsalModel } from '#contract/rehearsal/model'
import { isRunOver, rehearsalRuns } from '#contract/rehearsal/runs'
import { rehearsalScenarios } from '#contract/rehearsal/suites'
import { startModelServer } from '#server/kernel/llm-client/testing'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import { createVault } from '#server/kernel/vault/vault'
import { createSendText } from '#server/messages/handlers'
import { newClient } from '#server/testing/client'
import { serverForFile } from '#server/testing/setup'
import { signsRequests } from '#server/webhooks/signatures'
import { startReceiver } from '#server/webhooks/testing'
import { startRehearsing } from './run-jobs'

const server = serverForFile({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' })

test.each([
  ['sends nothing by default', {}, [], { result: 'Not sent: simulated' }],
  [
    'uses tools if the bot allows it',
    { call_settings: { tools_in_simulated_calls: true } },
    ['/save'],
    { result: '{"taken":true}', exchange: { response_status: 200 } },
  ],
])('a run %s, and says so', async (_, settings, paths, used) => {
  const receiver = await startReceiver()
  const model = await startModelServer()
  const ours = await newClient(server)
  await ours.call(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
  const draft = { name: 'Clinic', first_message: 'Hello.', prompt: 'You call patients.', ...settings }
  const { uid: bot_uid } = await ours.call(bots.create, { body: draft })
  const save = { type: 'api_request', name: 'save', method: 'post', url: `${receiver.url}/save` } as const
  await ours.call(tools.create, { bot_uid, body: save })
  const scenario = { bot_uid, name: 'Friendly', simulated_caller: 'helpful' } as const
  await ours.call(rehearsalScenarios.create, { body: scenario })
  let wasUsed = false
  model.answer = () => {
    if (wasUsed) return { text: 'Thank you, goodbye.' }
    wasUsed = true
    return { text: 'Which day?', tools: [{ name: 'save' }] }
  }
  const outbound = createOutbound({ privateHosts: new Set(['127.0.0.1']) })
  const vault = createVault({ dataDirectory: '', key: 'ab'.repeat(32) })
  const runner = { outbound, vault, sign: signsRequests(vault), sendText: createSendText(server.jobs) }
  const working = await startRehearsing({ ...server, outbound, vault, tools: runner })
  const { id: rehearsal_run_id } = await ours.call(rehearsalRuns.create, { body: { bot_uid } })
  const isOver = async () => isRunOver(await ours.call(rehearsalRuns.get, { rehearsal_run_id }))
  await expect.poll(isOver, { timeout: 20_000, interval: 50 }).toBe(true)
  const { rehearsal_results } = await ours.call(rehearsalRuns.results, { rehearsal_run_id })
  await working.close()
  await receiver.close()
  model.close()
  const lines = rehearsal_results[0]?.edited?.lines ?? []
  expect(lines.flatMap((line) => line.tools ?? [])).toMatchObject([{ name: 'save', ...used }])
  expect(receiver.received.map(({ path }) => path)).toEqual(paths)
})
