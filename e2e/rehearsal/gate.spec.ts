import type { Page } from '@playwright/test'
import { auditLog } from '#contract/accounts/audit-log'
import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { rehearsalModel } from '#contract/rehearsal/model'
import { rehearsalScenarios, rehearsalSuites } from '#contract/rehearsal/suites'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { startModelServer } from '#e2e/support/model-server'
import { promptOf } from '#e2e/support/prompt'
import { requires } from '#e2e/support/requires'
import { makeBot } from './rehearsal-setup'

requires('rehearsal')

// The server rejects a blocked save, and a save after another user's save.
test.use({ expectedFaults: [/status of (428|412|409)/] })

/** A bot with a required suite, which demands that its first message names the clinic. */
async function makeHeldBot(api: Api) {
  const { uid } = await makeBot(api)
  const assertions = [{ kind: 'said' as const, value: 'this is the clinic' }]
  const scenario = { bot_uid: uid, name: 'Friendly', simulated_caller: 'helpful' as const, assertions }
  await api(rehearsalScenarios.create, { body: scenario })
  await api(rehearsalSuites.update, { bot_uid: uid, body: { required: true } })
  return uid
}

const gateOf = (page: Page) => page.getByRole('dialog', { name: 'Rehearse before saving' })
const press = (page: Page, name: string) => gateOf(page).getByRole('button', { name, exact: true }).click()

/** Types a first message, clicks Save, and runs the suite that blocks the save. */
async function runBeforeSaving(page: Page, uid: string, firstMessage: string) {
  await page.goto(`/bots/${uid}`)
  await page.getByLabel('First message').fill(firstMessage)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await press(page, 'Run the suite')
}

const ready = (page: Page, name: string) =>
  expect(gateOf(page).getByRole('button', { name, exact: true })).toBeVisible()

const overrides = async (api: Api) =>
  (await api(auditLog.list, { query: { action: 'rehearsal.override' } })).entries

const good = 'Good day, this is the clinic.'

test('changes that another user saves while the suite runs are merged with mine and rehearsed', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('bot_versions')
  const uid = await makeHeldBot(api)
  await runBeforeSaving(page, uid, good)
  await ready(page, 'Save')
  await api(bots.update, { uid, body: { voice_speed: 1.2 } })
  await press(page, 'Save')
  await expect(gateOf(page)).toContainText('Another user saved this bot')
  await expectNoAxeViolations(page)
  await press(page, 'Run the suite')
  await ready(page, 'Save')
  await press(page, 'Save')
  await expect(page.getByText('Saved Clinic')).toBeVisible()
  await expect(gateOf(page)).toBeHidden()
  expect(await api(bots.get, { uid })).toMatchObject({ first_message: good, voice_speed: 1.2 })
})

test("a save after another user's save overrides nothing and asks about fields that both changed", {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  requires('bot_versions')
  const uid = await makeHeldBot(api)
  await runBeforeSaving(page, uid, 'Good day.')
  await ready(page, 'Save anyway')
  await api(bots.update, { uid, body: { first_message: 'Hello again, this is the clinic.' } })
  await gateOf(page).getByLabel('Reason for saving anyway').fill('The line is down.')
  await press(page, 'Save anyway')
  await expect(gateOf(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toContainText('Hello again, this is the clinic.')
  expect(await overrides(api)).toEqual([])
})

test('adding a tool while the suite runs makes it run again', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const uid = await makeHeldBot(api)
  await runBeforeSaving(page, uid, good)
  await ready(page, 'Save')
  const tool = await api(tools.create, { bot_uid: uid, body: { type: 'end_call', name: 'hang_up' } })
  await press(page, 'Save')
  await expect(gateOf(page)).toContainText('have changed since that run, so the suite is run again')
  await ready(page, 'Save')
  await press(page, 'Save')
  await expect(page.getByText('Saved Clinic')).toBeVisible()
  expect((await api(bots.get, { uid })).first_message).toBe(good)

  await page.getByLabel('First message').fill('Good day.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await press(page, 'Run the suite')
  await ready(page, 'Save anyway')
  await api(tools.update, { bot_uid: uid, tool_id: tool.id, body: { name: 'say_goodbye' } })
  await gateOf(page).getByLabel('Reason for saving anyway').fill('The line is down.')
  await press(page, 'Save anyway')
  await expect(gateOf(page)).toContainText('have changed since that run, so the suite is run again')
  expect((await overrides(api)).length).toBe(0)
  await ready(page, 'Save anyway')
  await press(page, 'Save anyway')
  await expect(gateOf(page)).toBeHidden()
  expect((await api(bots.get, { uid })).first_message).toBe('Good day.')
  expect((await overrides(api)).length).toBe(1)
})

test('a failed suite runs again, because a model may answer differently', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const model = await startModelServer()
  const uid = await makeHeldBot(api)
  await api(rehearsalModel.update, { body: { base_url: model.base_url, model: 'small' } })
  await api(bots.update, { uid, body: { first_message: '' } })
  model.answer = () => ({ text: 'Hello. Goodbye.' })
  await page.goto(`/bots/${uid}`)
  await promptOf(page).fill('Say who is calling.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await press(page, 'Run the suite')
  await ready(page, 'Run again')
  await expect(gateOf(page)).toContainText('The bot never said it.')
  await expectNoAxeViolations(page)
  model.answer = () => ({ text: 'Hello, this is the clinic. Goodbye.' })
  await press(page, 'Run again')
  await ready(page, 'Save')
  await press(page, 'Continue editing')
  await expect(page.getByText('Not saved: you chose to continue editing.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved Clinic')).toBeVisible()
  model.close()
})
