import { bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { modelDefaults } from '#contract/models/model-defaults'
import { modelProviders } from '#contract/models/model-providers'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { createDialingBot, ownNumber, talkative } from './calls-setup'

test.describe('a number that must not be dialed', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test("is refused beside its field, in the server's words", async ({ signedIn: page, api }) => {
    await createDialingBot(api)
    await page.goto('/calls?place=new')
    const form = page.getByRole('dialog', { name: 'Place a call' })
    await form.getByLabel('To', { exact: true }).fill('+19005550123')
    await form.getByRole('button', { name: 'Place call' }).click()
    await expect(form.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/premium/i)
  })
})

test.describe('numbers that fail to load', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('are loaded again from the dialog', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
    await createDialingBot(api)
    const numbers = /\/v1\/(choices\/)?phone-numbers/
    await page.route(numbers, (route) => route.abort())
    await page.goto('/calls?place=new')
    const dialog = page.getByRole('dialog', { name: 'Place a call' })
    await expect(dialog.getByRole('alert')).toContainText('Couldn’t load the phone numbers')
    await page.unroute(numbers)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByLabel('To', { exact: true })).toBeVisible()
  })
})

test('a test call is placed from the editor, without leaving it for the form', async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await createDialingBot(api)
  await page.goto(`/bots/${uid}`)
  await page.getByRole('button', { name: 'Test call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place a call' })
  await expect(dialog.getByText('Appointment reminder will place the call.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/bots/${uid}`))
  await dialog.getByLabel('To', { exact: true }).fill('+12125550147')
  await dialog.getByRole('button', { name: 'Place call' }).click()
  await expect(page).toHaveURL(/\/calls\/call_/)
})

test('the dialog says which tools a call uses for real, before it is placed', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('model_providers')
  const { uid: bot_uid } = await createDialingBot(api)
  await api(tools.create, {
    bot_uid,
    body: { type: 'api_request', name: 'Save', url: 'https://example.com/' },
  })
  await api(tools.create, { bot_uid, body: { type: 'send_sms', name: 'Text' } })
  await api(tools.create, { bot_uid, body: { type: 'end_call', name: 'Bye' } })
  const provider = { name: 'Local', base_url: 'https://models.example.com/v1', models: ['small'] }
  const { id: provider_id } = await api(modelProviders.create, { body: provider })
  await page.goto('/calls?place=new')
  const dialog = page.getByRole('dialog', { name: 'Place a call' })
  await expect(dialog.getByText('Scripted: connect a model')).toBeVisible()
  await expect(dialog.getByText('Tools run for real')).toBeHidden()
  await api(modelDefaults.update, { body: { conversation: { provider_id, model: 'small' } } })
  await page.reload()
  const note = dialog.getByText('Tools run for real, and no one is asked first: Save.')
  await expect(note).toContainText('Nothing is sent by: Text.')
  const call_settings = { tools_in_simulated_calls: true }
  await api(bots.update, { uid: bot_uid, body: { call_settings } })
  await page.reload()
  await expect(dialog.getByText(/no one is asked first: (Save, Text|Text, Save)\./)).toBeVisible()
})

test.describe('a number in another call', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test('is called only after a confirmation', async ({ signedIn: page, api }) => {
    const { uid } = await createDialingBot(api, talkative)
    const to_number = '+12125550148'
    const open = { from_number: ownNumber, to_number, override_agent_id: uid }
    await page.goto('/calls?place=new')
    const form = page.getByRole('dialog', { name: 'Place a call' })
    await form.getByLabel('To', { exact: true }).fill(to_number)
    const { call_id } = await api(calls.create, {
      body: { ...open, dynamic_variables: { simulated_caller: 'helpful' } },
    })
    await form.getByRole('button', { name: 'Place call' }).click()
    await expect(form.getByRole('status')).toContainText('This number is in another call.')
    await form.getByLabel('To', { exact: true }).fill('+12125550149')
    await expect(form.getByRole('button', { name: 'Place call' })).toBeVisible()
    await form.getByLabel('To', { exact: true }).fill(to_number)
    await form.getByRole('button', { name: 'Call anyway' }).click()
    await expect(page).toHaveURL(/\/calls\/call_/)
    expect(page.url()).not.toContain(call_id)
  })
})
