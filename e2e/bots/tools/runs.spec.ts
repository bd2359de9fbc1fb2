import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { messages } from '#contract/messages/messages'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { untilOver } from '#e2e/calls/calls-setup'
import { say } from '#e2e/rehearsal/rehearsal-setup'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { type ModelServer, startModelServer } from '#e2e/support/model-server'
import { type Receiver, startReceiver } from '#e2e/support/receiver'
import { requires } from '#e2e/support/requires'

requires('model_providers', 'simulated_calls')

let receiver: Receiver
let model: ModelServer

test.beforeEach(async () => {
  receiver = await startReceiver()
  model = await startModelServer()
})
test.afterEach(() => {
  receiver.close()
  model.close()
})

/** Lets the model server lead conversations. */
async function leadByModel(api: Api) {
  const { id: provider_id } = await api(modelProviders.create, {
    body: { name: 'Local', base_url: model.base_url, models: ['small'] },
  })
  await api(modelDefaults.update, { body: { conversation: { provider_id, model: 'small' } } })
}

const clinic = { name: 'Clinic', prompt: 'You call patients.', first_message: 'Hello.' }

/** A bot that a model leads, with a tool that asks the receiver. */
async function makeLedBot(api: Api) {
  await leadByModel(api)
  const { uid: bot_uid } = await api(bots.create, { body: clinic })
  const tool = {
    type: 'api_request' as const,
    name: 'Find',
    method: 'post' as const,
    url: `${receiver.url}?key=hidden-key`,
    static_params: { response_variables: { slot: 'slots[0]' } },
  }
  await api(tools.create, { bot_uid, body: tool })
  receiver.answer = '{"slots":["09:00"]}'
  return bot_uid
}

test('a call shows what its tools sent and received, without secrets', async ({ signedIn: page, api }) => {
  const uid = await makeLedBot(api)
  await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked === 1 ? { text: '', tool: 'Find', values: { day: 'Tuesday' } } : { text: 'Nine. Goodbye.' }
  }
  const { call_id: id } = await api(calls.create, {
    body: {
      from_number: '+14155550100',
      to_number: '+447700900123',
      override_agent_id: uid,
      dynamic_variables: { simulated_caller: 'helpful' },
    },
  })
  await untilOver(api, id)
  expect(JSON.parse(receiver.received.at(0)?.body ?? '')).toEqual({ day: 'Tuesday' })

  await page.goto(`/calls/${id}`)
  const section = page.getByRole('region', { name: 'Tool calls' })
  await expect(section.getByText('Find', { exact: true })).toBeVisible()
  await expect(section.getByText('{"slot":"09:00"}')).toBeVisible()
  await section.getByText('Request and response', { exact: true }).click()
  await expect(section.getByText('"09:00"').first()).toBeVisible()
  await expect(section.getByText(/^POST http/)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await page.content()).not.toContain('hidden-key')
})

test('a chat answers from what a tool returned, and shows the request', async ({ signedIn: page, api }) => {
  const uid = await makeLedBot(api)
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked === 1 ? { text: '', tool: 'Find' } : { text: 'Nine is free.' }
  }
  await page.goto(`/bots/${uid}?rehearse=talk`)
  await page.getByRole('button', { name: 'Start chat' }).click()
  await say(page, 'When?')
  const talk = page.getByRole('log', { name: 'Chat' })
  await expect(talk.getByText('Nine is free.')).toBeVisible()
  await talk.getByText('Request and response', { exact: true }).click()
  await expect(talk.getByText(/^POST http/)).toBeVisible()
  await expectNoAxeViolations(page)
  expect(receiver.received.length).toBe(1)
})

test('a chat asks before it sends a text', async ({ signedIn: page, api }) => {
  requires('text_messages')
  await leadByModel(api)
  await api(phoneNumbers.create, { body: { phone_number: '+14155550100' } })
  const { uid: bot_uid } = await api(bots.create, { body: clinic })
  const static_params = { type: 'static', message: 'See you on Tuesday.' }
  await api(tools.create, { bot_uid, body: { type: 'send_sms', name: 'Remind', static_params } })
  let asked = 0
  model.answer = () => {
    asked += 1
    return asked % 2 === 1 ? { text: '', tool: 'Remind' } : { text: `Done, ${asked}.` }
  }
  const sent = async () => (await api(messages.list, { query: {} })).messages.map(({ message }) => message)
  await page.goto(`/bots/${bot_uid}?rehearse=talk`)
  await page.getByRole('button', { name: 'Start chat' }).click()
  await say(page, 'Text me.')
  const talk = page.getByRole('log', { name: 'Chat' })
  const question = talk.getByRole('region', { name: 'Which number should get this text?' })
  await expect(question).toContainText('See you on Tuesday.')
  const next = page.getByRole('form', { name: 'Say something' }).getByRole('button', { name: 'Send' })
  await expect(next).toHaveAccessibleDescription('Decide about the message first.')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Don’t send' }).click()
  await expect(talk.getByText('Done, 2.')).toBeVisible()
  expect(await sent()).toEqual([])

  await say(page, 'Text me after all.')
  await page.getByLabel('{{user_number}}').fill('+14155550177')
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  const own = talk.getByRole('region', { name: 'Send this text to +1 415 555 0177?' })
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(talk.getByText('Done, 4.')).toBeVisible()
  expect(await sent()).toEqual(['See you on Tuesday.'])
  await expect(talk.getByRole('button')).toHaveCount(0)
})

test('response variables are set in the tool editor', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid: bot_uid } = await api(bots.create, { body: { name: 'Clinic', prompt: 'You call patients.' } })
  const { id: tool_id } = await api(tools.create, {
    bot_uid,
    body: { type: 'api_request', name: 'Find', url: receiver.url },
  })
  await page.goto(`/bots/${bot_uid}?tab=tools&tool=${tool_id}`)
  await page.getByRole('button', { name: 'Add variable' }).click()
  await page.getByLabel('Name of variable 1').fill('slot')
  await page.getByRole('button', { name: 'Save tool' }).click()
  await expect(page.getByText('Enter a name and a path for each variable.').first()).toBeVisible()
  await page.getByLabel('Path of slot').fill('slots[0]')
  await page.getByRole('button', { name: 'Save tool' }).click()
  await expect
    .poll(async () => (await api(tools.get, { bot_uid, tool_id })).static_params)
    .toEqual({ response_variables: { slot: 'slots[0]' } })
})
