import { bots } from '#contract/bots/bots'
import { calls } from '#contract/calls/calls'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { untilOver } from '#e2e/calls/calls-setup'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { type Receiver, startReceiver } from '#e2e/support/receiver'
import { isThere, requires } from '#e2e/support/requires'

let receiver: Receiver

test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.close())

const ownNumber = '+14155550100'

test('a pre-call webhook is set, tested, fills variables, and is shown with the call', async ({
  signedIn: page,
  api,
}) => {
  requires('pre_call_webhooks', 'simulated_inbound_calls')
  const prompt = 'You answer for a clinic. Greet {{first_name}}. Ask which day suits the caller.'
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt } })
  const { phone_number_id } = await api(phoneNumbers.create, { body: { phone_number: ownNumber } })
  await api(phoneNumbers.link, { body: { phone_number_id, agent_id: uid, direction: 'inbound' } })
  receiver.answer = '{"dynamic_variables":{"first_name":"Maria"}}'

  await page.goto(`/bots/${uid}?tab=call`)
  const address = page.getByLabel('Pre-call webhook', { exact: true })
  await address.fill(receiver.url)
  await page.getByRole('button', { name: 'Test pre-call webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test pre-call webhook' })
  await expect(dialog.getByText('The call continues.')).toBeVisible()
  await expect(dialog.getByText('Response 200')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await api(bots.get, { uid })).call_settings.pre_call_webhook_url)
    .toBe(receiver.url)

  const from_number = '+447700900123'
  const { call_id: id } = await api(calls.create, {
    body: { from_number: ownNumber, to_number: from_number, override_agent_id: uid },
  })
  await untilOver(api, id)
  await page.goto(`/calls/${id}`)
  const section = page.getByRole('region', { name: 'Pre-call webhook' })
  await expect(section.getByText('The call continues.')).toBeVisible()
  await expect(section.getByText('first_name').first()).toBeVisible()
  await expect(section.getByText('Response 200')).toBeVisible()
  expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
    call_id: id,
    direction: 'outbound',
  })

  receiver.answer = '{"refuse":true,"reason":"Closed today."}'
  const { call_id: refused } = await api(calls.create, {
    body: { from_number: ownNumber, to_number: from_number, override_agent_id: uid },
  })
  await untilOver(api, refused)
  await page.goto(`/calls/${refused}`)
  await expect(section).toContainText('The webhook refuses the call. Closed today.')
  await expectNoAxeViolations(page)
})

test('a server that only follows the specification offers no pre-call webhook', async ({
  signedIn: page,
  api,
}) => {
  test.skip(isThere('pre_call_webhooks'), 'This server has pre-call webhooks.')
  const { uid } = await api(bots.create, { body: { name: 'Front desk', prompt: 'Answer.' } })
  await page.goto(`/bots/${uid}?tab=call`)
  await expect(page.getByRole('heading', { name: 'Length and silence' })).toBeVisible()
  await expect(page.getByLabel('Pre-call webhook', { exact: true })).toHaveCount(0)
})
