import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { holdRequests } from '#e2e/support/loading/hold-requests'
import { startModelServer } from '#e2e/support/model-server'
import { promptOf } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'
import { makeBot, say } from './rehearsal-setup'

requires('rehearsal')

// The server rejects a blocked save first.
test.use({ expectedFaults: [/status of 428/] })

test('a rehearsal uses the edited bot, scripted if there is no model', async ({ signedIn: page, api }) => {
  const { uid } = await makeBot(api)
  await page.goto(`/bots/${uid}`)
  await page.getByLabel('First message').fill('Good day {{first_name}}, it is about {{plan}}.')
  const drawer = page.getByRole('region', { name: 'Rehearse Clinic' })
  await expect(drawer.getByText('Scripted', { exact: true })).toBeVisible()
  await expect(drawer.getByText('your unsaved changes')).toBeVisible()
  await expect(drawer.getByLabel('{{first_name}}')).toHaveValue('Alex')
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: 'Start chat' }).click()
  const talk = drawer.getByRole('log', { name: 'Chat' })
  await expect(talk).toContainText('Good day Alex, it is about {{plan}}')
  await expect(talk.locator('mark')).toContainText('not filled')
  await expect(drawer.getByLabel('Your message')).toBeFocused()
  await say(page, 'Yes, I can talk.')
  await expect(talk.getByRole('listitem')).toHaveCount(3)
  await say(page, 'Please do not call me again.')
  await expect(talk).toContainText('The bot ended the call.')
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: 'Close rehearsal' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rehearse' })).toBeFocused()
  expect((await api(bots.get, { uid })).first_message).toBe('Hello, this is the clinic.')
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await expect(talk).toContainText('The bot ended the call.')
  await drawer.getByRole('button', { name: 'Restart' }).click()
  await expect(drawer.getByRole('button', { name: 'Start chat' })).toBeVisible()
})

test('a sample value typed while the bot answers stays', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await makeBot(api)
  await page.goto(`/bots/${uid}`)
  const dock = page.getByRole('region', { name: 'Rehearse Clinic' })
  await page.getByLabel('First message').fill('Good day {{first_name}}.')
  await expect(dock.getByLabel('{{first_name}}')).toHaveValue('Alex')
  const letThrough = await holdRequests(page, /rehearsal-chat/)
  await dock.getByRole('button', { name: 'Start chat' }).click()
  await expect(dock.getByRole('button', { name: 'Stop' })).toBeVisible()
  await dock.getByLabel('{{first_name}}').fill('Robin')
  letThrough()
  await expect(dock.getByRole('log', { name: 'Chat' })).toContainText('Good day Alex.')
  await expect(dock.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(dock.getByLabel('{{first_name}}')).toHaveValue('Robin')
})

test('an unsaved bot can be rehearsed without creating it', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  await page.goto('/bots/new')
  await page.getByLabel('First message').fill('Good day, this is the clinic.')
  const drawer = page.getByRole('region', { name: 'Rehearse New bot' })
  await expect(drawer.getByText('Enter a prompt to test this bot.')).toBeVisible()
  await expect(drawer.getByText('must not be empty')).toHaveCount(0)
  await promptOf(page).fill('You call patients.')
  await drawer.getByRole('button', { name: 'Start chat' }).click()
  await expect(drawer.getByRole('log', { name: 'Chat' })).toContainText('Good day, this is the clinic.')
  await drawer.getByRole('tab', { name: 'Suite' }).click()
  await expect(drawer.getByText('Save the bot to create a suite')).toBeVisible()
  await expectNoAxeViolations(page)
  expect((await api(bots.list, {})).bots).toEqual([])
})

test('a model from the settings plays the bot, and its key is never shown', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('model_providers')
  const model = await startModelServer()
  const { uid } = await makeBot(api)
  await api(tools.create, { bot_uid: uid, body: { type: 'end_call', name: 'hang_up' } })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Models', exact: true }).click()
  await page.getByRole('button', { name: 'Add provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add provider' })
  await dialog.getByLabel('Name').fill('Local')
  await dialog.getByLabel('Base URL').fill(model.base_url)
  await dialog.getByLabel('API key').fill('k_secret')
  await dialog.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByText('2 models')).toBeVisible()
  await page.getByRole('combobox', { name: 'Conversations' }).click()
  await page.getByRole('option', { name: /^small/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved the models')).toBeVisible()

  model.answer = () => ({ text: '<img src=x onerror=alert(1)> Goodbye then.', tool: 'hang_up' })
  await page.goto(`/bots/${uid}?rehearse=talk`)
  await expect(page.getByText('Model: small')).toBeVisible()
  await page.getByRole('button', { name: 'Start chat' }).click()
  await expect(page.getByText('Hello, this is the clinic.', { exact: true }).last()).toBeVisible()
  await say(page, 'Bye')
  await expect(page.getByText('<img src=x onerror=alert(1)> Goodbye then.')).toBeVisible()
  await expect(page.getByText('hang_up (end call)')).toBeVisible()
  await expect(page.getByRole('log')).toContainText(/Response time: [\d.]+ m?s/)
  await expect(page.getByText('The bot ended the call.')).toBeVisible()
  expect(model.questions.at(-1)?.messages[0]?.content).toContain('You call patients.')
  expect(model.keys.at(-1)).toBe('Bearer k_secret')
  expect(await page.content()).not.toContain('k_secret')
  model.close()
})

test('a suite runs against both versions and blocks a save until it passes or a reason is given', async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await makeBot(api)
  await page.goto(`/bots/${uid}?rehearse=suite`)
  const drawer = page.getByRole('region', { name: 'Rehearse Clinic' })
  await drawer.getByRole('button', { name: 'Add a scenario' }).click()
  const form = page.getByRole('dialog', { name: 'Add a scenario' })
  await form.getByLabel('Name').fill('Friendly caller')
  await form.getByRole('button', { name: 'Add an assertion' }).click()
  await form.getByLabel('Text').fill('this is the clinic')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Add scenario' }).click()
  await expect(drawer.getByRole('list', { name: 'Scenarios' })).toContainText(
    'The bot says “this is the clinic”',
  )
  await drawer.getByLabel('Require the suite before saving').click()
  await expect(page.getByText('The suite is required now')).toBeVisible()

  await page.getByLabel('First message').fill('Good day.')
  await drawer.getByRole('button', { name: 'Run the suite' }).click()
  const result = drawer.getByRole('list', { name: 'Results' }).getByRole('group')
  await expect(drawer.getByText('Edited: 1 failed, 0 passed')).toBeVisible()
  await expect(drawer.getByText('Saved: 1 passed')).toBeVisible()
  await expect(result.getByRole('region', { name: 'As edited' })).toContainText('The bot never said it.')
  await expect(result.getByRole('region', { name: 'As saved' })).toContainText('Hello, this is the clinic.')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Save' }).click()
  const gate = page.getByRole('dialog', { name: 'Rehearse before saving' })
  await gate.getByRole('button', { name: 'Run the suite' }).click()
  await gate.getByLabel('Reason for saving anyway').fill('The line is down.')
  await expectNoAxeViolations(page)
  expect((await api(bots.get, { uid })).first_message).toBe('Hello, this is the clinic.')
  await gate.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Saved Clinic')).toBeVisible()
  expect((await api(bots.get, { uid })).first_message).toBe('Good day.')
  const { entries } = await api(auditLog.list, { query: { action: 'rehearsal.override' } })
  expect(entries).toMatchObject([{ reason: 'The line is down.', actor: 'session' }])

  await page.getByLabel('First message').fill('Good day, this is the clinic.')
  await page.keyboard.press('Control+s')
  await gate.getByRole('button', { name: 'Run the suite' }).click()
  await gate.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(gate).toBeHidden()
  await expect
    .poll(async () => (await api(bots.get, { uid })).first_message)
    .toBe('Good day, this is the clinic.')
})
